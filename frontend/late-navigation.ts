import type { Plugin } from 'vite';

const ROUTER = /\/@tanstack\/router-core\/dist\/esm\/router\.js$/;
/** What the router imports of it: the loading of pages, and the positions to which pages are scrolled. */
const PARTS = ['./load-client.js', './scroll-restoration.js'] as const;
type Part = (typeof PARTS)[number];
const isPart = (source: string): source is Part => (PARTS as readonly string[]).includes(source);
/** The module that the router imports in place of the parts. */
const FACADE = '\0late-navigation';
/** The module that is fetched later. */
const WHOLE = '\0whole-navigation';

/** What a visitor does before they can go anywhere. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'];

/**
 * Fetches what only a navigation needs, an eighth of the router, apart from the scripts that a page begins with: at the
 * first sign of the visitor, or when they navigate before that. When it cannot be fetched, the browser loads the page
 * that the visitor wanted.
 *
 * The router's module that loads pages stands twice in the build: what hydration uses of it, and all of it. It holds no
 * state: that is the router's.
 */
export function lateNavigation(): Plugin {
  const paths = new Map<Part, string>();
  return {
    name: 'late-navigation',
    enforce: 'pre',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    async resolveId(source, importer = '') {
      if (source === FACADE || source === WHOLE) return source;
      if (!isPart(source) || !ROUTER.test(importer)) return null;
      paths.set(source, (await this.resolve(source, importer, { skipSelf: true }))?.id ?? '');
      return FACADE;
    },
    load(id) {
      const [loading = '', scrolling = ''] = PARTS.map((part) => paths.get(part));
      if (id === FACADE) return facadeOf(loading);
      return id === WHOLE ? `export * from '${loading}?whole';export * from '${scrolling}';` : undefined;
    },
    buildEnd(error) {
      const missing = PARTS.filter((part) => !paths.get(part));
      if (!error && missing.length > 0) throw new Error(`the router imports no ${missing} any more`);
    },
  };
}

/**
 * The module that the router imports in place of its parts. Until they are fetched the browser itself keeps the
 * position; what the visitor has scrolled before is noted then.
 */
const facadeOf = (loading: string) => `
  export { loadRouteChunk, replaceRouteChunk } from '${loading}';

  let scrolled;
  export const setupScrollRestoration = (router) => { scrolled = router; };

  const whole = (all) => {
    all.setupScrollRestoration(scrolled);
    if (scrollY) document.dispatchEvent(new Event('scroll'));
    return all;
  };
  let fetching;
  const fetched = () => (fetching ??= import('${WHOLE}').then(whole).catch((error) => {
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
