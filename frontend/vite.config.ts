import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { minify } from 'terser';
import { defineConfig, type Plugin } from 'vite';
import { lateNavigation } from './late-navigation.ts';
import { lateQueries } from './late-queries.ts';
import { pageBundles } from './page-bundles.ts';

// the owner area has a router and a build of its own: vite.config-area.ts
const router = tanstackRouter({
  target: 'react',
  autoCodeSplitting: true,
  // a page brings what shows it, and of the others nothing but their addresses
  codeSplittingOptions: {
    defaultBehavior: [['component', 'loader', 'pendingComponent', 'errorComponent', 'notFoundComponent']],
  },
  routeFileIgnorePattern: '^config$',
});

/**
 * What is fetched later has its styles already and imports little that is not there, so Vite's helper that would look
 * for both weighs more on every page than it saves on any.
 */
const plainImports = (): Plugin => ({
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) =>
    id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load();' : undefined,
});

/** What packs well differs from file to file: terser's own forms, or fewer forms of the same statement. */
const COMPRESSIONS = [
  { passes: 3, keep_fargs: false },
  // no getter of ours or of the libraries does more than answer
  { passes: 3, keep_fargs: false, pure_getters: true },
  {
    passes: 2,
    toplevel: true,
    inline: 1,
    join_vars: false,
    sequences: false,
    reduce_funcs: false,
  },
] as const;

/** A second look at each file by another minifier, kept where it helps: the product page's limit needs every byte. */
const smaller = (): Plugin => ({
  name: 'smaller',
  apply: 'build',
  async generateBundle({ dir }, bundle) {
    if (!dir?.endsWith('client')) return;
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      const { code: before } = chunk;
      for (const compress of COMPRESSIONS) {
        const { code } = await minify(before, { module: true, ecma: 2020, compress });
        if (code && gzipSync(code).length < gzipSync(chunk.code).length) chunk.code = code;
      }
    }
  },
});

/** React 19 has the hook that the router's store brings a shim for. */
const SELECTED_STORE = fileURLToPath(new URL('src/lib/page/use-selected-store.ts', import.meta.url));

const backend = process.env.DAYBOOK_URL ?? 'http://localhost:3000';

const FRONTEND = fileURLToPath(new URL('.', import.meta.url));

/**
 * A class says nothing to a browser, and every page carries hundreds of them. It is the same whether a file is imported
 * for its names or for its text (`?inline`), and in each build: the server writes the styles of blocks into their pages.
 */
function generateScopedName(name: string, file: string): string {
  const [path = ''] = file.replace(FRONTEND, '').split('?');
  const short = createHash('sha256').update(`${path} ${name}`).digest('base64url').slice(0, 5);
  return /^[\d-]/.test(short) ? `_${short}` : short;
}

const bundles = pageBundles('$collection/p.$product');

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [plainImports(), smaller(), lateNavigation(), lateQueries(), bundles, router, react()],
  build: isSsrBuild
    ? { outDir: 'dist/server', target: 'node20' }
    : {
        outDir: 'dist/client',
        manifest: true,
        // one stylesheet: a page never waits for a second one, and no rule depends on the order of visits
        cssCodeSplit: false,
        assetsInlineLimit: 0,
        modulePreload: false,
        rolldownOptions: {
          input: ['src/entry-client.tsx', 'src/page-start.ts'],
          output: {
            // a set of pages is too long for the name of a file
            chunkFileNames: ({ name }) =>
              `assets/${name.startsWith('pages-') ? 'pages' : '[name]'}-[hash].js`,
            codeSplitting: {
              // each module by itself: the pages of what it imports are at least its own
              includeDependenciesRecursively: false,
              groups: [
                // libraries seldom change: visitors keep them from one release to the next
                { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
                { name: 'libraries', test: /\/node_modules\//, tags: ['$initial'], priority: 1 },
                { name: bundles.bundleOf },
              ],
            },
          },
        },
      },
  ...(command === 'build' && { css: { modules: { generateScopedName } } }),
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': SELECTED_STORE } },
  // bundled whole: React's production build, whatever NODE_ENV says when the server starts
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  ssr: { noExternal: true },
  server: { proxy: { '/api': backend, '/media': backend } },
}));
