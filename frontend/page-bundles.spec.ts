/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { pageBundles } from './page-bundles';

const ENTRY = '/src/entry-client.tsx';
const page = (name: string) => `/src/routes/${name}.tsx?tsr-split=component`;
const PAGES = ['index', 'cart', 'search', '$collection/p.$product', 'checkout.giftcard'].map(page);
const [HOME = '', CART = '', SEARCH = '', PRODUCT = ''] = PAGES;

type Imports = Record<string, readonly string[]>;

/** Reads a build of modules that import one another. @returns the bundle of one of them */
function built(imports: Imports, code: Record<string, string> = {}) {
  const bundles = pageBundles('$collection/p.$product');
  const parsed = bundles.moduleParsed as (module: { id: string; code: string }) => void;
  for (const id of [ENTRY, ...PAGES, ...Object.keys({ ...imports, ...code })])
    parsed({ id, code: code[id] ?? '' });
  const importers = (id: string) => Object.keys(imports).filter((from) => imports[from]?.includes(id));
  const graph = {
    getModuleInfo: (id: string) => ({ isEntry: id === ENTRY, importers: importers(id) }),
  };
  return (id: string) => bundles.bundleOf(id, graph);
}

const IMPORTS: Imports = {
  [ENTRY]: ['/src/shell.tsx'],
  '/src/shell.tsx': ['/src/link.tsx'],
  [HOME]: ['/src/card.tsx', '/src/line.tsx', '/src/price.ts', '/src/tag.tsx'],
  [SEARCH]: ['/src/card.tsx', '/src/price.ts', '/src/tag.tsx'],
  [CART]: ['/src/stepper.tsx', '/src/line.tsx', '/src/tag.tsx'],
  [PRODUCT]: ['/src/gallery.tsx', '/src/stepper.tsx', '/src/price.ts'],
  '/src/gallery.tsx': ['/src/zoom.ts', '/src/link.tsx'],
  '/src/dialog.tsx': ['/src/field.tsx'],
};

test.each([
  ['what every page begins with', '/src/link.tsx', 'shop'],
  ['what many pages share, the busiest among them', '/src/price.ts', 'shop'],
  ['what one page needs', '/src/zoom.ts', 'pages-$collection/p.$product'],
  ['what the busiest page shares with another', '/src/stepper.tsx', 'shop'],
  ['what other pages share', '/src/line.tsx', 'pages-cart~index'],
  ['what most pages share, but not the busiest', '/src/tag.tsx', 'pages-cart~index~search'],
  ['what no page begins with', '/src/field.tsx', null],
  ['a page', PRODUCT, null],
  ['the entry', ENTRY, null],
])('%s: %s goes to %s', (_, id, bundle) => expect(built(IMPORTS)(id)).toBe(bundle));

test('a file that is renamed or moved stays in its bundle', () => {
  const names = ['/src/link.tsx', '/src/price.ts', '/src/zoom.ts', '/src/line.tsx', '/src/field.tsx'];
  for (const name of names) {
    const renamed = '/src/elsewhere/another-name.tsx';
    const moved = JSON.parse(JSON.stringify(IMPORTS).replaceAll(`"${name}"`, `"${renamed}"`));
    expect(built(moved)(renamed)).toBe(built(IMPORTS)(name));
  }
});

test('a message goes where it is used: one file imports all of them', () => {
  const message = '/src/paraglide/messages/cart_title.js';
  const all = '/src/paraglide/messages.js';
  const imports = { ...IMPORTS, [all]: [message], [ENTRY]: [all], [CART]: ['/src/line.tsx', all] };
  const bundleOf = built(imports, { '/src/line.tsx': 't(m.cart_title)' });
  expect(bundleOf(message)).toBe('pages-cart~index');
});

test('the shop’s build names no file of ours but its entries', () => {
  const config = readFileSync(`${__dirname}/vite.config.ts`, 'utf8');
  const splitting = config.slice(config.indexOf('codeSplitting: {'), config.indexOf('server: {'));
  expect(splitting).not.toMatch(/src\/|\\?\.tsx?\b|features|contracts/);
});
