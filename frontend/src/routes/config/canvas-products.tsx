import type { ContentChoice } from '@daybook/contracts/content/owner-choices.api';
import { heldByBlock } from '@daybook/contracts/content/shared/blocks';
import { useQueries, useQuery } from '@tanstack/react-query';
import { summaryListsOf } from '../../features/catalogue/blocks/summary/summary.queries';
import { CardFace } from '../../features/catalogue/lists/card-face';
import { canvasListQuery } from '../../features/catalogue/owner/canvas-list.queries';
import type { ShownProduct } from '../../features/content/block-view';
import { chosenQuery } from '../../features/content/owner/editor/documents.queries';
import type { PageContent } from '../../features/content/owner/editor/page-content';
import { useApi } from '../../lib/api/api-context';
import type { Locale } from '../../lib/locale';
import { useMay } from '../../lib/owner/owner-session';

/** Documents of a kind whose pictures and prices the canvas asks for. */
const MOST_SHOWN = 100;

/** The documents of a kind that the blocks of a page name. */
export function useCanvasDocuments(
  { blocks }: PageContent,
  of: 'collection' | 'product',
): readonly ContentChoice[] {
  const ids = new Set(
    [...blocks.values()].flatMap((block) =>
      heldByBlock(block).references.flatMap(({ kind, id }) => (kind === of ? [id] : [])),
    ),
  );
  const { data } = useQuery(chosenQuery(useApi(), of, [...ids].slice(0, MOST_SHOWN)));
  return data?.results ?? [];
}

/** The products that the blocks of a page name, with their prices as the website writes them. */
export const useCanvasProducts = (content: PageContent, locale: Locale): readonly ShownProduct[] =>
  useCanvasDocuments(content, 'product').map((product) => shownProduct(product, locale));

/** The products of a page's lists, as their owner's list has them. A member who may not see that list sees none. */
export function useCanvasLists(
  { blocks }: PageContent,
  locale: Locale,
): ReadonlyMap<string, readonly ShownProduct[]> {
  const api = useApi();
  const enabled = useMay('catalogue.edit');
  const lists = summaryListsOf([...blocks.values()]);
  const answers = useQueries({ queries: lists.map((list) => ({ ...canvasListQuery(api, list), enabled })) });
  return new Map(
    lists.map(({ id }, i) => [
      id,
      (answers[i]?.data ?? []).map((product) => shownProduct({ ...product, excerpt: '' }, locale)),
    ]),
  );
}

type CanvasProduct = Pick<ContentChoice, 'id' | 'title' | 'excerpt' | 'image' | 'fromPrice'>;

function shownProduct({ id, title, excerpt, image, fromPrice }: CanvasProduct, locale: Locale): ShownProduct {
  const price = fromPrice ? locale.price(fromPrice) : undefined;
  const images = image ? [image] : [];
  return {
    id,
    title,
    excerpt,
    images,
    fullUrl: '',
    ...(price !== undefined && { price }),
    card: (headingLevel) => (
      <CardFace images={images} headingLevel={headingLevel} title={title} facts={price ?? 'Unavailable'} />
    ),
  };
}
