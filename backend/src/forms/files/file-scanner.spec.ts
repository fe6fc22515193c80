import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { aPdf } from '../testing/uploads.js';
import { FileScanner } from './file-scanner.js';

/** A server with the part of clamd that is used: `INSTREAM`. It finds files that hold the word. */
function clamd(word: string, received: Buffer[]): Promise<Server> {
  const server = createServer((socket) => {
    let bytes = Buffer.alloc(0);
    socket.on('data', (chunk) => {
      bytes = Buffer.concat([bytes, chunk]);
      if (!bytes.subarray(-4).equals(Buffer.alloc(4))) return;
      const file = contentOf(bytes);
      received.push(file);
      socket.end(file.includes(word) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
    });
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

function contentOf(bytes: Buffer): Buffer {
  const command = 'zINSTREAM\0';
  expect(bytes.subarray(0, command.length).toString()).toBe(command);
  const chunks: Buffer[] = [];
  for (let at = command.length; ; ) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
}

test('clamd gets the whole file in chunks, and says whether it is harmful', async () => {
  const received: Buffer[] = [];
  const server = await clamd('EICAR', received);
  const { port } = server.address() as AddressInfo;
  const scanner = new FileScanner({ fileScanUrl: `clamd://127.0.0.1:${port}` });
  const large = Buffer.concat([aPdf(), Buffer.alloc(200_000, 1)]);
  await scanner.scan(large);
  expect(received[0]?.equals(large)).toBe(true);
  await expect(scanner.scan(Buffer.from('an EICAR test'))).rejects.toMatchObject({
    code: 'FORM_FILE_UNSAFE',
  });
  server.close();
});

test('nothing is stored unscanned when the scanner does not answer, and nothing is scanned without one', async () => {
  const scanner = new FileScanner({ fileScanUrl: 'clamd://127.0.0.1:1' });
  await expect(scanner.scan(aPdf())).rejects.toMatchObject({ code: 'FORM_FILE_NOT_SCANNED' });
  await new FileScanner({ fileScanUrl: undefined }).scan(aPdf());
});
