import { openZip } from './testing/open-zip.js';
import { type ZippedFile, zipFile } from './zip-file.js';

const AT = new Date('2026-03-04T05:06:08Z');

async function opened(files: readonly ZippedFile[]) {
  const parts: Buffer[] = [];
  for await (const part of zipFile(files, AT)) parts.push(part);
  return [...openZip(Buffer.concat(parts))];
}

const fileOf = (name: string, ...parts: (string | Buffer)[]): ZippedFile => ({
  name,
  content: async function* () {
    yield* parts;
  },
});

test('an archive of several files is opened from its directory', async () => {
  const long = 'a line of no surprise\r\n'.repeat(20_000);
  const files = [
    fileOf('a.csv', '\ufeffname\r\n', 'Zoë €\r\n'),
    fileOf('b.json'),
    fileOf('c.csv', long, long),
  ];
  expect(await opened(files)).toEqual([
    ['a.csv', '\ufeffname\r\nZoë €\r\n'],
    ['b.json', ''],
    ['c.csv', long + long],
  ]);
});

test('a file that cannot be read to its end is no archive', async () => {
  const broken: ZippedFile = {
    name: 'broken.csv',
    content: async function* () {
      yield 'a line';
      throw new Error('the database is away');
    },
  };
  await expect(opened([broken])).rejects.toThrow('the database is away');
});
