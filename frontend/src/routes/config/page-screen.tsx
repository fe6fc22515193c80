import type { ContentChoice } from '@daybook/contracts/content/owner-choices.api';
import { heldByBlock } from '@daybook/contracts/content/shared/blocks';
import { useQuery } from '@tanstack/react-query';
import { chosenQuery, lookQuery } from '../../features/content/owner/editor/documents.queries';
import { PageCanvas } from '../../features/content/owner/editor/page-canvas';
import type { PageContent } from '../../features/content/owner/editor/page-content';
import { type CanvasProps, PageScreen } from '../../features/content/owner/editor/page-screen';
import { themeStyle } from '../../features/websites/theme-style';
import { useApi } from '../../lib/api/api-context';
import { localeOf } from '../../lib/locale';
import { useSession } from '../../lib/owner/owner-session';
import { BLOCK_VIEWS } from '../-block-views';
import { useCanvasForms } from './canvas-forms';

/** Documents of a kind whose pictures and prices the canvas asks for. */
const MOST_SHOWN = 100;

/** The editor of a page, with its live picture. */
export const ComposedPageScreen = () => <PageScreen Canvas={Canvas} />;

/** The picture of a page, of what several features know. A member who edits the page sees it as visitors will. */
function Canvas(props: CanvasProps) {
  const { website: chosen } = useSession();
  const { data: look } = useQuery(lookQuery(useApi()));
  const locale = localeOf(look?.language ?? 'en');
  const collections = useShown(props.content, 'collection');
  const products = useShown(props.content, 'product');
  const theme = look?.theme;
  return (
    <PageCanvas
      {...props}
      views={BLOCK_VIEWS}
      style={theme ? themeStyle(theme) : ''}
      data={{
        website: {
          title: look?.title ?? chosen.title,
          currency: look?.currency ?? 'USD',
          theme: theme ?? {},
        },
        collections: collections.map(({ id, title, image }) => ({
          id,
          title,
          fullUrl: '',
          image: image ?? undefined,
        })),
        products: products.map(({ id, title, excerpt, image, fromPrice }) => ({
          id,
          title,
          excerpt,
          fullUrl: '',
          images: image ? [image] : [],
          ...(fromPrice && { price: locale.price(fromPrice) }),
        })),
        pages: [],
        forms: useCanvasForms(props.content),
        path: '',
        isCanvas: true,
      }}
    />
  );
}

/** The documents of a kind that the blocks of the page name. */
function useShown({ blocks }: PageContent, of: 'collection' | 'product'): readonly ContentChoice[] {
  const ids = new Set(
    [...blocks.values()].flatMap((block) =>
      heldByBlock(block).references.flatMap(({ kind, id }) => (kind === of ? [id] : [])),
    ),
  );
  const { data } = useQuery(chosenQuery(useApi(), of, [...ids].slice(0, MOST_SHOWN)));
  return data?.results ?? [];
}
