/** @own-shop settings */
import { connect } from 'node:net';
import { openTestShop } from '../testing/test-shop.js';

test('a caller who does not send the whole request in time is disconnected, and others are served', async () => {
  const shop = await openTestShop({ REQUEST_TIMEOUT: '1' });
  try {
    const { port } = new URL(shop.daybook.api?.url ?? '');
    const started = [
      'GET /health/live HTTP/1.1\r\nHost: shop.test\r\n',
      'POST /api/config/session HTTP/1.1\r\nHost: shop.test\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
    ];
    const answers = await Promise.all(started.map((text) => answerTo(text, Number(port))));
    for (const answer of answers) {
      expect(answer).toMatch(/^HTTP\/1\.1 408 /);
      expect(answer).toContain('"code":"REQUEST_TIMEOUT"');
    }
    expect(await answerTo('NONSENSE\r\n\r\n', Number(port))).toMatch(/^HTTP\/1\.1 400 .*"INVALID_REQUEST"/s);
    expect((await fetch(`http://127.0.0.1:${port}/health/live`)).status).toBe(200);
  } finally {
    await shop.close();
  }
});

/** What the server sends to the beginning of a request before it closes the connection. */
const answerTo = (text: string, port: number) =>
  new Promise<string>((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (part) => {
      answer += part;
    });
    socket.on('close', () => resolve(answer)).on('error', reject);
  });
