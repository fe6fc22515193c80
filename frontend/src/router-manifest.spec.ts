import { routerManifest } from './router-manifest';

const manifest = {
  'src/entry-client.tsx': { file: 'assets/entry-1.js', isEntry: true, imports: ['_react.js'] },
  '_react.js': { file: 'assets/react-2.js', imports: ['_runtime.js'] },
  '_runtime.js': { file: 'assets/runtime-3.js' },
  '_lists.js': { file: 'assets/lists-4.js', imports: ['_react.js'] },
  'src/routes/$collection/index.tsx?tsr-split=component': {
    file: 'assets/collection-5.js',
    imports: ['_lists.js', 'src/entry-client.tsx'],
  },
  'src/routes/$collection/p.$product.tsx?tsr-split=component': {
    file: 'assets/product-6.js',
    imports: ['_react.js'],
  },
  'src/lib/first-texts.en.ts': { file: 'assets/texts-8.js', imports: ['_react.js'] },
  'src/lib/first-texts.fr.ts': { file: 'assets/texts-9.js', imports: ['_react.js'] },
  'style.css': { file: 'assets/style-7.css' },
};

const { routes } = routerManifest(manifest, 'fr');

test('every page has the entry, what it needs, and the style sheet', () => {
  expect(routes.__root__).toEqual({
    css: ['/assets/style-7.css'],
    preloads: ['/assets/entry-1.js', '/assets/react-2.js', '/assets/runtime-3.js', '/assets/texts-9.js'],
    scripts: [{ attrs: { type: 'module', async: true, src: '/assets/entry-1.js' } }],
  });
});

test('a route has its own chunks, without those that every page has', () => {
  expect(routes['/$collection/']).toEqual({ preloads: ['/assets/collection-5.js', '/assets/lists-4.js'] });
  expect(routes['/$collection/p/$product']).toEqual({ preloads: ['/assets/product-6.js'] });
});

test('a build without an entry is said to be missing', () =>
  expect(() => routerManifest({}, 'en')).toThrow('the client build has no entry'));
