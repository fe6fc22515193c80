import type { Plugin } from 'vite';

const ROUTER = /\/@tanstack\/router-core\/dist\/esm\/router\.js$/;
const LOADING = './load-client.js';
const FACADE = '\0late-navigation';

/** What a visitor does before they can go anywhere. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'];

/**
 * Fetches what only a navigation needs, a tenth of the router, apart from the scripts that a page begins with: at the
 * first sign of the visitor, or when they navigate before that. When it cannot be fetched, the browser loads the page
 * that the visitor wanted.
 *
 * The router's module that loads pages stands twice in the build: what hydration uses of it, and all of it. It holds no
 * state: that is the router's.
 */
export function lateNavigation(): Plugin {
  let loading = '';
  return {
    name: 'late-navigation',
    enforce: 'pre',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    async resolveId(source, importer = '') {
      if (source === FACADE) return source;
      if (source !== LOADING || !ROUTER.test(importer)) return null;
      loading = (await this.resolve(source, importer, { skipSelf: true }))?.id ?? '';
      return FACADE;
    },
    load: (id) => (id === FACADE ? facadeOf(loading) : undefined),
    buildEnd(error) {
      if (!error && !loading) throw new Error(`the router imports no ${LOADING} any more`);
    },
  };
}

/** The module that the router imports in place of the one at this path. */
const facadeOf = (path: string) => `
  export { loadRouteChunk, replaceRouteChunk } from '${path}';

  let fetching;
  const fetched = () => (fetching ??= import('${path}?whole').catch((error) => {
    fetching = undefined;
    throw error;
  }));
  const signs = ${JSON.stringify(SIGNS)};
  const prepare = () => {
    for (const sign of signs) removeEventListener(sign, prepare, true);
    fetched().catch(() => {});
  };
  for (const sign of signs) addEventListener(sign, prepare, { capture: true, passive: true });

  // the address is the new one already
  const reload = () => new Promise(() => location.reload());

  export const loadClientRoute = (...given) => fetched().then((all) => all.loadClientRoute(...given), reload);
  export const preloadClientRoute = (...given) => fetched().then((all) => all.preloadClientRoute(...given), () => {});
  export const refreshClientRoute = (...given) => fetched().then((all) => all.refreshClientRoute(...given), reload);
`;
