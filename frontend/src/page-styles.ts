import type { PageBlock, ReleasedItems } from '@daybook/contracts/content/pages.api';
import type { QueryClient } from '@tanstack/react-query';
import { folderOf, ownStyles } from './features/content/block-styles';
import { draftPageQuery, footerQuery, releasedPageQuery } from './features/content/content.queries';
import { isClosed } from './lib/page/gone';
import type { createRouter } from './router';
import { BLOCK_VIEWS } from './routes/-block-views';

type Router = ReturnType<typeof createRouter>;

/** The styles of blocks, by file. They are in no style sheet that other pages of the shop load. */
const FILES = import.meta.glob<string>(
  ['./features/content/*.module.css', './features/*/blocks/**/*.module.css'],
  { query: '?inline', import: 'default', eager: true },
);

/** The folder of the part that a closed page ends with. */
const CLOSED = 'teaser-end';

const BLOCK_FILE = /\/blocks\/([^/]+)\/[^/]+$/;

/**
 * The styles of the blocks of a page or a draft, and what single blocks set, as one style for its head; those of a list
 * of pages. Other pages have none.
 * @param nonce marks the style as ours, for the page's policy
 */
export function pageStyles(router: Router, nonce: string): string {
  const blocks = blocksOf(router);
  if (!blocks) return '';
  const folders = new Set(blocks.map(({ type }) => folderOf(type)));
  if (isClosed(router.state.matches)) folders.add(CLOSED);
  const styles = Object.entries(FILES).flatMap(([file, css]) => {
    const folder = BLOCK_FILE.exec(file)?.[1];
    return folder === undefined || folders.has(folder) ? [css] : [];
  });
  const css = styles.join('') + ownStyles(blocks, BLOCK_VIEWS);
  // inside a style, only the beginning of its end tag could end it
  return `<style nonce="${nonce}">${css.replaceAll('<', '\\3c ')}</style>`;
}

/** The blocks that a page shows, and those of its footer. @returns undefined: it is of no blocks */
function blocksOf(router: Router) {
  const { queryClient, api } = router.options.context;
  const page = ownBlocks(router);
  const footer = queryClient.getQueryData(footerQuery(api).queryKey)?.blocks;
  return page || footer ? [...(page ?? []), ...(footer ?? [])] : undefined;
}

/** The blocks of a page itself; a list of pages has none of its own. @returns undefined: it is no page of blocks */
function ownBlocks({ state, options: { context } }: Router) {
  const match = state.matches.at(-1);
  const { queryClient, api } = context;
  if (match?.routeId === '/preview/$token') {
    const { token = '' } = match.params as { token?: string };
    return queryClient.getQueryData(draftPageQuery(api, token).queryKey)?.blocks;
  }
  const { page, list } = (match?.loaderData ?? {}) as { page?: { id: string }; list?: object };
  const faces = facesIn(queryClient);
  if (list !== undefined) return faces;
  const blocks = page && queryClient.getQueryData(releasedPageQuery(api, page.id).queryKey)?.blocks;
  return blocks && [...blocks, ...faces];
}

/** The blocks that are the faces of items in the lists of a page. */
function facesIn(queries: QueryClient): PageBlock[] {
  const lists = queries.getQueriesData<ReleasedItems | null>({ queryKey: ['content', 'items'] });
  return lists.flatMap(([, list]) => list?.results.flatMap(({ promotedBlock }) => promotedBlock ?? []) ?? []);
}
