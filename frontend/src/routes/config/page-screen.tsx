import { priceNow } from '@daybook/contracts/catalogue/shared/product-display';
import { heldByBlock } from '@daybook/contracts/content/shared/blocks';
import { useQueries, useQuery } from '@tanstack/react-query';
import { collectionsQuery, ownerProductQuery } from '../../features/catalogue/owner/owner-catalogue.queries';
import type { ShownProduct } from '../../features/content/block-view';
import type { CanvasProps } from '../../features/content/owner/editor/canvas-props';
import { PageCanvas } from '../../features/content/owner/editor/page-canvas';
import type { PageContent } from '../../features/content/owner/editor/page-content';
import { PageScreen } from '../../features/content/owner/editor/page-screen';
import { themeStyle } from '../../features/websites/theme-style';
import { useApi } from '../../lib/api/api-context';
import { localeOf } from '../../lib/locale';
import { useMay, useSession } from '../../lib/owner/owner-session';
import { websiteQuery } from '../../lib/owner/owner-websites';
import { BLOCK_VIEWS } from '../-block-views';

const ENGLISH = localeOf('en');
/** Products whose pictures and prices the canvas asks for. */
const MOST_PRODUCTS = 20;

/** The editor of a page, with its live picture. */
export const ComposedPageScreen = () => <PageScreen Canvas={Canvas} />;

/**
 * The picture of a page, of what several features know. Who may not read the website's settings sees it in the house's
 * own look, and who may not edit products sees none.
 */
function Canvas(props: CanvasProps) {
  const { website: chosen } = useSession();
  const api = useApi();
  const { data } = useQuery({ ...websiteQuery(api, chosen.id), enabled: useMay('settings.edit') });
  const collections = useQuery({ ...collectionsQuery(api), enabled: useMay('catalogue.edit') });
  const products = useShownProducts(props.content);
  const theme = data?.website.theme;
  return (
    <PageCanvas
      {...props}
      views={BLOCK_VIEWS}
      style={theme ? themeStyle(theme) : ''}
      data={{
        website: { title: data?.website.title ?? chosen.title, theme: theme ?? {} },
        collections: (collections.data?.results ?? []).map(({ collection: { id, title, image } }) => ({
          id,
          title,
          fullUrl: '',
          image: image ?? undefined,
        })),
        products,
        pages: [],
        isCanvas: true,
      }}
    />
  );
}

function useShownProducts({ blocks }: PageContent): readonly ShownProduct[] {
  const api = useApi();
  const enabled = useMay('catalogue.edit');
  const ids = new Set(
    [...blocks.values()].flatMap((block) =>
      heldByBlock(block).references.flatMap(({ kind, id }) => (kind === 'product' ? [id] : [])),
    ),
  );
  const wanted = [...ids].slice(0, MOST_PRODUCTS);
  const answers = useQueries({ queries: wanted.map((id) => ({ ...ownerProductQuery(api, id), enabled })) });
  return answers.flatMap(({ data }) => {
    if (!data) return [];
    const { id, title, excerpt, images, variants } = data.product;
    const [first] = variants;
    const price = first && ENGLISH.price(priceNow(first));
    return [{ id, title, excerpt: excerpt ?? '', fullUrl: '', images, ...(price && { price }) }];
  });
}
