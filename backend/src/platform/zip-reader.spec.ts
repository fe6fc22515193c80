import { type ZippedFile, zipFile } from './zip-file.js';
import { type ZipSource, zipContent, zipEntries } from './zip-reader.js';

const BOUNDS = { entries: 10, bytes: 10_000 };
const file = (name: string, text: string): ZippedFile => ({
  name,
  content: async function* () {
    yield text;
  },
});

async function archiveOf(...files: ZippedFile[]): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of zipFile(files, new Date('2026-03-01T10:00:00Z'))) parts.push(part);
  return Buffer.concat(parts);
}
const sourceOf = (bytes: Buffer): ZipSource => ({
  size: bytes.length,
  read: async (first, count) => bytes.subarray(first, first + count),
});
async function contentsOf(bytes: Buffer, bounds = BOUNDS): Promise<string[]> {
  const source = sourceOf(bytes);
  const entries = await zipEntries(source, bounds);
  const contents = [];
  for (const entry of entries) contents.push(`${entry.name}: ${await zipContent(source, entry, 5000)}`);
  return contents;
}

test('files come back as they were packed', async () => {
  const bytes = await archiveOf(file('a.json', '{}'), file('pictures/b.png', 'Ä'.repeat(900)));
  expect(await contentsOf(bytes)).toEqual(['a.json: {}', `pictures/b.png: ${'Ä'.repeat(900)}`]);
});

test('files that are known late come behind the others', async () => {
  const parts: Buffer[] = [];
  const at = new Date('2026-03-01T10:00:00Z');
  const later = async () => [file('b', '2')];
  for await (const part of zipFile([file('a', '1')], at, later)) parts.push(part);
  expect(await contentsOf(Buffer.concat(parts))).toEqual(['a: 1', 'b: 2']);
});

test.each(['../a', 'a/../b', '/etc/passwd', 'a\\b', 'C:a', './a', 'a\u0001'])(
  'the name %j is refused',
  async (name) => {
    await expect(contentsOf(await archiveOf(file(name, 'x')))).rejects.toThrow('leads out of it');
  },
);

test('half an archive is refused, wherever it is cut', async () => {
  const whole = await archiveOf(file('a', 'one'), file('b', 'two'));
  for (let end = 0; end < whole.length; end += 7) {
    await expect(contentsOf(whole.subarray(0, end))).rejects.toThrow(/archive/);
  }
});

test('too many files, too many bytes and the same name twice are refused before anything is unpacked', async () => {
  const twelve = Array.from({ length: 12 }, (_, i) => file(`f${i}`, 'x'));
  await expect(contentsOf(await archiveOf(...twelve))).rejects.toThrow('more than 10 files');
  const large = await archiveOf(file('a', 'x'.repeat(6000)), file('b', 'x'.repeat(6000)));
  await expect(contentsOf(large)).rejects.toThrow('too large when it is unpacked');
  await expect(contentsOf(await archiveOf(file('a', '1'), file('a', '2')))).rejects.toThrow('twice');
});

test('a file that becomes larger than the directory says is not unpacked', async () => {
  const bytes = await archiveOf(file('a', 'x'.repeat(4000)));
  const directory = bytes.readUInt32LE(bytes.length - 6);
  bytes.writeUInt32LE(10, directory + 24);
  await expect(contentsOf(bytes)).rejects.toThrow('a is damaged');
});

test('a changed byte is found', async () => {
  const bytes = await archiveOf(file('a', 'some words'));
  bytes.writeUInt8(bytes.readUInt8(36) ^ 0xff, 36);
  await expect(contentsOf(bytes)).rejects.toThrow('damaged');
});
