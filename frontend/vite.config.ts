import { gzipSync } from 'node:zlib';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { minify } from 'terser';
import { defineConfig, type Plugin } from 'vite';

// the owner area has a router and a build of its own: vite.config-area.ts
const router = tanstackRouter({
  target: 'react',
  autoCodeSplitting: true,
  // a page brings what shows it, and of the others nothing but their addresses
  codeSplittingOptions: {
    defaultBehavior: [['component'], ['loader', 'pendingComponent', 'errorComponent', 'notFoundComponent']],
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

/** A second look at each file by another minifier, kept where it helps: the product page's limit needs every byte. */
const smaller = (): Plugin => ({
  name: 'smaller',
  apply: 'build',
  async generateBundle({ dir }, bundle) {
    if (!dir?.endsWith('client')) return;
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      const { code } = await minify(chunk.code, { module: true, ecma: 2020, compress: { passes: 2 } });
      if (code && gzipSync(code).length < gzipSync(chunk.code).length) chunk.code = code;
    }
  },
});

/** Modules of the first load of any page, by the end of their path. */
const IN_EVERY_PAGE = new RegExp(
  [
    String.raw`/src/(router|routeTree\.gen)\.ts$`,
    String.raw`/src/lib/(?!owner/).*\.tsx?$`,
    String.raw`/src/ui/(alert|announcer|badge|button|class-names|page|picture|price|quantity-stepper|skeleton|later|visually-hidden|field)(\.module)?\.(tsx?|css)`,
    '/src/features/websites/(?!home-|theme-|language-switch|not-found-page)',
    String.raw`/src/features/cart/(added-popover-provider|cart-(count|link|pill-once-filled|tabs)|cart\.(queries|mutations))`,
    String.raw`/src/features/catalogue/(lists/list-search|catalogue\.queries|purchase/(add-button\.machine|use-add-button))`,
    String.raw`/contracts/dist/(\w+/)?shared/(money|limits|enumerations|languages|website-settings|product-display|quantity|quantity-field|add-flow)\.js$`,
    '/src/paraglide/messages/dialog_close',
    'preload-helper',
  ].join('|'),
);

/** Modules of a product's page, which the quick view shows as well. */
const IN_PRODUCT_PAGE = new RegExp(
  [
    '/src/features/catalogue/(product-(detail|gallery|skeleton)|purchase/(product-price|add-(button|flow)|purchase-|variant-|use-(purchase|form-step)))',
    '/src/features/checkout/(checkout-addresses|subscribe)',
    '/src/routes/-(use-purchase-actions|extras-when-near)',
    '/src/paraglide/messages/add_',
    '/src/ui/(disclosure|prose|(hydrate-)?when-near)',
    String.raw`/contracts/dist/catalogue/shared/scarcity\.js$`,
  ].join('|'),
);

const backend = process.env.DAYBOOK_URL ?? 'http://localhost:3000';

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [plainImports(), smaller(), router, react()],
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
            codeSplitting: {
              groups: [
                // What seldom changes keeps its address, and what pages share is one file, not twenty. The order
                // counts: a group takes what its modules import, save what a group before it has taken.
                { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 5 },
                {
                  name: 'tanstack',
                  test: /node_modules\/(@tanstack|use-sync-external-store)\/(?!.*(infiniteQueryObserver|useInfiniteQuery|mutationObserver|useMutation\.))/,
                  priority: 4,
                },
                // what every page has: one file packs better than ten
                {
                  name: 'shop',
                  test: (id) => IN_EVERY_PAGE.test(id),
                  priority: 3,
                },
                { name: 'product', test: (id) => IN_PRODUCT_PAGE.test(id), priority: 2.5 },
                // what a subscription alone needs
                { name: 'subscription', test: /subscription-(phrase|price)\.|plan-options/, priority: 2.3 },
                // a product page needs nothing of the lists
                {
                  name: 'lists',
                  test: /paraglide\/messages\/list_|(product-(card|grid|list|browser)|quick-add|list-(head|filters)|sort-select|empty-list|use-quick-view)\.tsx|infiniteQueryObserver|useInfiniteQuery/,
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
