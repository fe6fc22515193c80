import {
  NAVIGATION_LISTS,
  type Navigation,
  type NavigationNode,
  pagesOfNavigation,
} from '@daybook/contracts/content/shared/navigation';
import { sameJson } from '@daybook/contracts/shared/same-json';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useApi } from '../../../../lib/api/api-context';
import { useMay } from '../../../../lib/owner/owner-session';
import { sendErrorText } from '../../../../ui/owner/load-state';
import { useToast } from '../../../../ui/owner/toast';
import { DocumentHistory } from '../../../documents/owner/document-history';
import { chosenQuery } from '../editor/documents.queries';
import { CONTENT_KEY } from '../owner-content.queries';
import {
  type NavigationVersion,
  navigationHistoryQuery,
  navigationQuery,
  restoreNavigation,
} from './navigation.queries';
import { useLineTitles } from './use-line-titles';

const LISTS = { header: 'Header', footer: 'Footer', notLinked: 'Not linked' } as const;
/** Pages whose titles are asked for. */
const MOST_PAGES = 100;

const didWords = ({ version, restoredFrom }: NavigationVersion): string =>
  restoredFrom === null
    ? `saved version ${version}`
    : `restored version ${restoredFrom} as version ${version}`;

/** The saves of the menus, the home page and the footer, the newest first. Each version can be restored. */
export function NavigationHistoryPage() {
  const api = useApi();
  const query = useInfiniteQuery(navigationHistoryQuery(api));
  const loaded = query.data?.pages.flatMap(({ results }) => results) ?? [];
  return (
    <DocumentHistory
      title="History of the navigation"
      back={<Link to="/config/navigation">Navigation</Link>}
      query={query}
      one="change"
      many="changes"
      keyOf={({ version }) => version}
      didOf={didWords}
      changesOf={useChangesOf(loaded)}
      restoring={useRestoring()}
    />
  );
}

/** The words of what a save has changed: the lines of each list, and the titles of pages. */
function useChangesOf(loaded: readonly NavigationVersion[]) {
  const all = loaded.flatMap(({ content }) => content ?? []);
  const lines = all.flatMap((navigation) => NAVIGATION_LISTS.flatMap((list) => navigation[list]));
  const titleOf = useLineTitles({ header: lines, footer: [], notLinked: [] });
  const pages = [...new Set(all.flatMap((navigation) => [...pagesOfNavigation(navigation)]))].sort();
  const titles = useQuery(chosenQuery(useApi(), 'page', pages.slice(0, MOST_PAGES))).data?.results ?? [];
  const pageWords = (id: string | undefined) =>
    id === undefined ? 'That of the design' : (titles.find((page) => page.id === id)?.title ?? 'A page');
  const footerWords = (id: string | undefined) =>
    id === undefined ? 'That of the design' : 'A shared section';
  const linesOf = (nodes: readonly NavigationNode[]) =>
    nodes
      .flatMap((node) => [
        titleOf(node),
        ...(node.kind === 'folder' ? node.links.map((link) => `– ${titleOf(link)}`) : []),
      ])
      .join('\n');
  return ({ content: now }: NavigationVersion, entry: NavigationVersion | undefined) => {
    const before: Navigation | null | undefined = entry?.content;
    if (!before || !now) return [];
    const lists = NAVIGATION_LISTS.filter((list) => !sameJson(before[list], now[list])).map((list) => ({
      field: list,
      words: LISTS[list],
      before: linesOf(before[list]),
      after: linesOf(now[list]),
    }));
    const home = {
      field: 'homePageId',
      words: 'Home page',
      before: pageWords(before.homePageId),
      after: pageWords(now.homePageId),
    };
    const footer = {
      field: 'footerRegionId',
      words: 'Footer of every page',
      before: footerWords(before.footerRegionId),
      after: footerWords(now.footerRegionId),
    };
    return [
      ...lists,
      ...(before.homePageId === now.homePageId ? [] : [home]),
      ...(before.footerRegionId === now.footerRegionId ? [] : [footer]),
    ];
  };
}

/** undefined: the member may not restore */
function useRestoring() {
  const api = useApi();
  const toast = useToast();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const newest = useQuery(navigationQuery(api)).data;
  const mayRestore = useMay('content.publish');
  if (!mayRestore) return undefined;
  return {
    canRestore: ({ content }: NavigationVersion) => content !== null,
    isReady: newest !== undefined,
    send: async ({ version }: NavigationVersion) => {
      await restoreNavigation(api, version, newest?.version ?? 0);
      toast.done('The navigation is restored.');
      await queries.invalidateQueries({ queryKey: CONTENT_KEY });
      await navigate({ to: '/config/navigation' });
    },
    onFailed: (error: Error, close: () => void) => {
      toast.failed(sendErrorText(error));
      close();
      void queries.invalidateQueries({ queryKey: CONTENT_KEY });
    },
    title: ({ version }: NavigationVersion) => `Restore version ${version}?`,
    question: () =>
      'It is saved again, and visitors get it at once. What was saved since stays in the history.',
  };
}
