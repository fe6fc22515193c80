import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { messageCatalogue } from './scripts/message-catalogue.mjs';

// the owner area has a router and a build of its own: vite.config-area.ts
const router = tanstackRouter({
  target: 'react',
  autoCodeSplitting: true,
  routeFileIgnorePattern: '^config$',
});

const backend = process.env.DAYBOOK_URL ?? 'http://localhost:3000';

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [messageCatalogue(), router, react()],
  build: isSsrBuild
    ? { outDir: 'dist/server', target: 'node20' }
    : {
        outDir: 'dist/client',
        manifest: true,
        // one stylesheet: a page never waits for a second one, and no rule depends on the order of visits
        cssCodeSplit: false,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: 'src/entry-client.tsx',
          output: {
            codeSplitting: {
              groups: [
                // What seldom changes keeps its address, and what pages share is one file, not twenty. The order
                // counts: a group takes what its modules import, save what a group before it has taken.
                { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 5 },
                {
                  name: 'tanstack',
                  test: /node_modules\/(@tanstack|use-sync-external-store)\/(?!.*(infiniteQueryObserver|useInfiniteQuery))/,
                  priority: 4,
                },
                {
                  name: 'shop',
                  test: /\/(frontend\/src\/(ui\/(?!dialog|forms)|lib\/(?!answers-of)|features\/(cart\/(?!reason-of)|websites\/))|contracts\/dist\/)|@messageformat\/runtime|use-add-button|catalogue\.queries|list-search|preload-helper|skeleton|\.module\.css/,
                  minShareCount: 2,
                  priority: 3,
                },
                // imported from everywhere, and else counted among the lists
                { name: 'basics', test: /ui\/(button|announcer)/, priority: 3.5 },
                // a product page needs nothing of the lists
                {
                  name: 'lists',
                  test: /(product-(card|grid|list|browser)|quick-add|list-(head|filters)|sort-select|empty-list|use-quick-view)\.tsx|infiniteQueryObserver|useInfiniteQuery/,
                  priority: 2,
                },
              ],
            },
          },
        },
      },
  // a class says nothing to a browser, and every page carries hundreds of them
  ...(command === 'build' && { css: { modules: { generateScopedName: '[hash:base64:5]' } } }),
  // React 19 has the hook that the router's store brings a shim for
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  // bundled whole: React's production build, whatever NODE_ENV says when the server starts
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  ssr: { noExternal: true },
  server: { proxy: { '/api': backend, '/media': backend } },
}));
