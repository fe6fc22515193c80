import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { webStreamOf } from './web-stream-of.js';

test('a target that reads nothing lets the source wait', async () => {
  let made = 0;
  const source = Readable.from(
    (function* chunks() {
      for (; made < 1000; made += 1) yield Buffer.alloc(64 * 1024);
    })(),
    { objectMode: false },
  );
  const reader = webStreamOf(source).getReader();
  for (let turn = 0; turn < 200; turn += 1) await setImmediate();
  expect(made).toBeGreaterThan(0);
  expect(made).toBeLessThan(20);
  await reader.cancel();
});
