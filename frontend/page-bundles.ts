import type { Plugin } from 'vite';

type ModuleInfo = { isEntry: boolean; importers: readonly string[] };
type Graph = { getModuleInfo(id: string): ModuleInfo | null };

/** A page's part of a route file, as the router's plugin splits it off; the file's path is the page's address. */
const PAGE = /\/src\/routes\/(.+)\.tsx\?tsr-split=/;
const MESSAGE = /\/src\/paraglide\/messages\/(\w+)\.js$/;
const USED_MESSAGES = /\bm\.(\w+)/g;

/**
 * Puts each module into the bundle of the pages that load it, read from the graph of imports: a file that is renamed or
 * moved stays in its bundle as long as the same pages use it.
 *
 * - What every page begins with, and what the busiest page shares with any other, is one bundle. One file packs better
 *   than twenty, and visitors load it once.
 * - What other pages share is one bundle for each such set of pages: the busiest page does not load it.
 * - What no page begins with, such as a dialog, is left to Vite.
 *
 * @param busiest the page that most visits begin with, by the path of its file
 */
export function pageBundles(
  busiest: string,
): Plugin & { bundleOf: (id: string, graph: Graph) => string | null } {
  /** The modules that use a message. All of them import one file of all messages, so that the graph does not tell. */
  const users = new Map<string, string[]>();
  const pages = new Set<string>();

  /** The pages that load a module when they begin; `every` when the shop's entry does. */
  function pagesOf(id: string, graph: Graph, found = new Set<string>(), seen = new Set<string>()) {
    const module = graph.getModuleInfo(id);
    if (!module || seen.has(id)) return found;
    seen.add(id);
    if (module.isEntry) found.add('every');
    const page = PAGE.exec(id)?.[1];
    if (page) found.add(page);
    const message = MESSAGE.exec(id)?.[1];
    const importers = message ? (users.get(message) ?? []) : module.importers;
    for (const importer of importers) pagesOf(importer, graph, found, seen);
    return found;
  }

  return {
    name: 'page-bundles',
    moduleParsed({ id, code }) {
      const page = PAGE.exec(id)?.[1];
      if (page) pages.add(page);
      if (id.includes('/src/paraglide/')) return;
      for (const [, message = ''] of code?.matchAll(USED_MESSAGES) ?? [])
        users.set(message, [...(users.get(message) ?? []), id]);
    },
    bundleOf(id, graph) {
      const own = graph.getModuleInfo(id);
      // entries and pages are bundles by themselves; a library's parts are linked by its index file, as messages are
      if (!own || own.isEntry || PAGE.test(id) || id.includes('/node_modules/')) return null;
      const found = pagesOf(id, graph);
      if (found.has('every') || (found.has(busiest) && found.size > 1)) return 'shop';
      return found.size > 0 ? `pages-${[...found].sort().join('~')}` : null;
    },
  };
}
