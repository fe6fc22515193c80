import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SourceMaps } from './source-maps.js';

/** One line of a built file: from its column 10 it is line 3, column 5 of `cart.tsx`. */
const MAP = { version: 3, sources: ['../../src/cart.tsx'], names: [], mappings: 'UAEI' };

let folder: string;
let maps: SourceMaps;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'daybook-maps-'));
  await mkdir(path.join(folder, 'source-maps'));
  await writeFile(path.join(folder, 'source-maps/cart-Ab_1-x.js.map'), JSON.stringify(MAP));
  await writeFile(path.join(folder, 'source-maps/broken.js.map'), 'no map');
  await writeFile(path.join(folder, 'secret.js.map'), JSON.stringify(MAP));
  maps = new SourceMaps({ dataDir: folder });
});
afterEach(() => rm(folder, { recursive: true }));

test('places of built files become those of the sources, in the words of each browser', async () => {
  const at = 'https://shop.test/assets/cart-Ab_1-x.js:1:15';
  expect(await maps.resolve(`Error: no\n    at add (${at})\n    at ${at}`)).toBe(
    'Error: no\n    at add (src/cart.tsx:3:5)\n    at src/cart.tsx:3:5',
  );
  expect(await maps.resolve(`add@${at}\n@${at}`)).toBe('add@src/cart.tsx:3:5\n@src/cart.tsx:3:5');
});

test.each([
  'Error: no\n    at https://shop.test/assets/other-12345678.js:1:15',
  'at https://shop.test/assets/broken.js:1:15',
  'at https://shop.test/assets/../secret.js:1:15',
  'at https://shop.test/assets/..%2Fsecret.js:1:15',
  'at https://shop.test/assets/cart-Ab_1-x.js:1:2',
  'at /assets/__proto__:1:1 constructor.js:1:1',
])('a place without a map stays as it was reported: %s', async (stack) => {
  expect(await maps.resolve(stack)).toBe(stack);
});
