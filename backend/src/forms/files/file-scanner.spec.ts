import type { AddressInfo } from 'node:net';
import { aPdf } from '../testing/a-pdf.js';
import { clamd } from '../testing/clamd.js';
import { FileScanner } from './file-scanner.js';

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
