import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDERS = ['backend', 'contracts', 'frontend', 'infra', 'projections'];
const DOCUMENTS = [
  'contracts/GLOSSARY.md',
  'infra/docs/growth.md',
  ...readdirSync('infra/adr').map((name) => `infra/adr/${name}`),
];

/** Made by a build, or in the data folder. */
const NOT_IN_THE_REPOSITORY = ['src/paraglide', 'keys/master.key'];

const files = [
  ...readdirSync('.'),
  ...FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.posix.join(folder, file)),
  ),
].filter((file) => !/(^|\/)(node_modules|dist)(\/|$)/.test(file));

test.each(DOCUMENTS)('%s names files and folders that are there', (document) => {
  const gone = pathsIn(readFileSync(document, 'utf8')).filter((named) => !isThere(named));
  expect(gone).toEqual([]);
});

test('a file that was renamed is found', () => {
  const text =
    'See `cart/cart.decider.ts`, `<feature>.events.ts`, `members/account.*`, `@nestjs/core` and `DATA_DIR/keys`.';
  expect(pathsIn(text)).toEqual(['cart/cart.decider.ts', '<feature>.events.ts', 'members/account.*']);
  expect(pathsIn(text).every(isThere)).toBe(true);
  expect(isThere('cart/basket.decider.ts')).toBe(false);
  expect(isThere('decider.ts')).toBe(false);
});

/** What a text names between backticks that is a path of the repository; a package or a folder of data is none. */
function pathsIn(text: string): string[] {
  return [...text.matchAll(/`([a-z<*.][\w.<>*/-]*)`/g)]
    .map(([, named = '']) => named)
    .filter((named) => /\.([mc]?[jt]s|tsx|md|\*)$/.test(named) || /[^/]\//.test(named))
    .filter((named) => !NOT_IN_THE_REPOSITORY.includes(named));
}

/** Whether a path ends so, or leads through it; `<feature>` and `*` stand for any part of a name. */
function isThere(named: string): boolean {
  const pattern = named
    .replace(/\/$/, '')
    .replaceAll('.', '\\.')
    .replace(/<\w+>|\*/g, '[^/]+');
  const found = new RegExp(`(^|/)${pattern}(/|$)`);
  return files.some((file) => found.test(file));
}
