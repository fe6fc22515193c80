import { pageStart, routerManifest, routeScripts } from './router-manifest';

const manifest = {
  'src/entry-client.tsx': { file: 'assets/entry-1.js', imports: ['_react.js'] },
  '_react.js': { file: 'assets/react-2.js', imports: ['_runtime.js'] },
  '_runtime.js': { file: 'assets/runtime-3.js' },
  '_lists.js': { file: 'assets/lists-4.js', imports: ['_react.js'] },
  'src/routes/$slug/index.tsx?tsr-split=component': {
    file: 'assets/collection-5.js',
    imports: ['_lists.js', 'src/entry-client.tsx'],
  },
  'src/routes/$collection/p.$product.tsx?tsr-split=component': {
    file: 'assets/product-6.js',
    imports: ['_react.js'],
  },
  'src/page-start.ts': { file: 'assets/page-start-8.js' },
  'style.css': { file: 'assets/style-7.css' },
};

const OF_EVERY_PAGE = ['entry-1', 'react-2', 'runtime-3'];
const modulesOf = (...routeIds: string[]) => routeScripts(manifest)(routeIds).modules;
const addresses = (names: string[]) => names.map((name) => `/assets/${name}.js`);

test('every page has the style sheet, and no script in its head', () =>
  expect(routerManifest(manifest)).toEqual({ routes: { __root__: { css: ['/assets/style-7.css'] } } }));

test('every page begins with the entry and what it needs', () =>
  expect(routeScripts(manifest)(['__root__'])).toEqual({
    entry: '/assets/entry-1.js',
    modules: addresses(OF_EVERY_PAGE),
  }));

test('a page of a route has the chunks of that route besides, each once', () => {
  expect(modulesOf('__root__', '/$slug/')).toEqual(addresses([...OF_EVERY_PAGE, 'collection-5', 'lists-4']));
  expect(modulesOf('__root__', '/$collection/p/$product')).toEqual(
    addresses([...OF_EVERY_PAGE, 'product-6']),
  );
});

test('a build without an entry is refused', () =>
  expect(() => routeScripts({})).toThrow('the client build has no entry'));

test('the script that each page holds inline is a file that imports nothing', () => {
  expect(pageStart(manifest)).toBe('assets/page-start-8.js');
  const importing = { 'src/page-start.ts': { file: 'assets/page-start-8.js', imports: ['_react.js'] } };
  for (const build of [{}, importing])
    expect(() => pageStart(build)).toThrow('the client build has no page start');
});
