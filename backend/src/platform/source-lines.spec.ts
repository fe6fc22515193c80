import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { stackOf } from './source-lines.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'source-lines-'));
  // its second line comes from the third of the source
  const map = { version: 3, file: 'add.js', sources: ['../src/add.ts'], names: [], mappings: 'AAAA;AAEA' };
  await writeFile(path.join(folder, 'add.js.map'), JSON.stringify(map));
  await writeFile(path.join(folder, 'broken.js.map'), '{');
});
afterAll(() => rm(folder, { recursive: true }));

const frameIn = (file: string | null, line: number) => ({
  getFileName: () => file,
  getLineNumber: () => line,
  getColumnNumber: () => 1,
  toString: () => (file === null ? 'native' : `add (${file}:${line}:1)`),
});
const stackIn = (file: string | null) => stackOf(new Error('sold out'), [frameIn(file, 2)]);

test('a stack names the lines of the sources', () => {
  const source = path.join(path.dirname(folder), 'src/add.ts');
  const expected = `Error: sold out\n    at add (${source}:3:1)`;
  expect(stackIn(pathToFileURL(path.join(folder, 'add.js')).href)).toBe(expected);
  expect(stackIn(path.join(folder, 'add.js'))).toBe(expected);
});

test('a frame of a file without a map, or with one that is broken, stays as it is', () => {
  for (const name of ['other.js', 'broken.js', 'node_modules/add.js']) {
    const file = path.join(folder, name);
    expect(stackIn(file)).toBe(`Error: sold out\n    at add (${file}:2:1)`);
  }
  expect(stackIn(null)).toBe('Error: sold out\n    at native');
  expect(stackOf(new Error('sold out'), [frameIn('node:net', 1)])).toContain('at add (node:net:1:1)');
});

test('an error whose message cannot be read has a stack too', () => {
  const error = new TypeError();
  Object.defineProperty(error, 'message', {
    get() {
      throw new Error('no');
    },
  });
  expect(stackOf(error, [])).toBe('Error');
});
