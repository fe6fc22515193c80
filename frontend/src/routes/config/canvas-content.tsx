import {
  type AskedItems,
  type AskedTerms,
  contentListsOf,
} from '@daybook/contracts/content/shared/content-lists';
import { useQueries } from '@tanstack/react-query';
import type { BlockData, ShownItems, ShownTerms } from '../../features/content/block-view';
import {
  canvasItemsQuery,
  canvasTermsQuery,
} from '../../features/content/owner/editor/canvas-content.queries';
import type { PageContent } from '../../features/content/owner/editor/page-content';
import { useApi } from '../../lib/api/api-context';

/** The lists of content that the blocks of a page show, as visitors read them now. */
export function useCanvasContent({ blocks }: PageContent): Pick<BlockData, 'items' | 'terms' | 'calendar'> {
  const api = useApi();
  const today = new Date().toISOString().slice(0, 10);
  const month = today.slice(0, 7);
  const lists = contentListsOf([...blocks.values()], month);
  const ofItems = lists.filter((list): list is AskedItems => list.kind === 'items');
  const ofTerms = lists.filter((list): list is AskedTerms => list.kind === 'terms');
  const items = useQueries({ queries: ofItems.map((list) => canvasItemsQuery(api, list)) });
  const terms = useQueries({ queries: ofTerms.map((list) => canvasTermsQuery(api, list)) });
  return {
    items: found<ShownItems>(ofItems, items),
    terms: found<ShownTerms>(ofTerms, terms),
    calendar: { month, today },
  };
}

function found<Shown>(
  lists: readonly { readonly id: string }[],
  answers: readonly { readonly data?: Shown | undefined }[],
): ReadonlyMap<string, Shown> {
  return new Map(
    lists.flatMap(({ id }, i) => {
      const { data } = answers[i] ?? {};
      return data ? [[id, data] as const] : [];
    }),
  );
}
