import { inReadingOrder } from '@daybook/contracts/content/shared/page';
import { type RegionBlocks, withRegions } from '@daybook/contracts/content/shared/regions';
import { useQuery } from '@tanstack/react-query';
import type { CanvasProps } from '../../features/content/owner/editor/canvas-props';
import { lookQuery } from '../../features/content/owner/editor/documents.queries';
import { PageCanvas } from '../../features/content/owner/editor/page-canvas';
import type { PageContent } from '../../features/content/owner/editor/page-content';
import { PageScreen } from '../../features/content/owner/editor/page-screen';
import { useRegions } from '../../features/content/owner/editor/use-regions';
import { themeStyle } from '../../features/websites/theme-style';
import { useApi } from '../../lib/api/api-context';
import { localeOf } from '../../lib/locale';
import { useSession } from '../../lib/owner/owner-session';
import { BLOCK_VIEWS } from '../-block-views';
import { useCanvasContent } from './canvas-content';
import { useCanvasForms } from './canvas-forms';
import { useCanvasDocuments, useCanvasLists, useCanvasProducts } from './canvas-products';

/** The editor of a page, with its live picture. */
export const ComposedPageScreen = () => <PageScreen Canvas={Canvas} />;

/** The picture of a page, of what several features know. A member who edits the page sees it as visitors will. */
function Canvas(props: CanvasProps) {
  const { website: chosen } = useSession();
  const { data: look } = useQuery(lookQuery(useApi()));
  const locale = localeOf(look?.language ?? 'en');
  const regions = useRegions(props.content);
  const content = withShownRegions(props.content, regions);
  const collections = useCanvasDocuments(content, 'collection');
  const theme = look?.theme;
  return (
    <PageCanvas
      {...props}
      regions={regions}
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
        products: useCanvasProducts(content, locale),
        lists: useCanvasLists(content, locale),
        ...useCanvasContent(content),
        pages: [],
        forms: useCanvasForms(content),
        regions: new Set(regions.keys()),
        path: '',
        isCanvas: true,
      }}
    />
  );
}

/** The page with what its shared sections show, for what is asked of other features. */
function withShownRegions(content: PageContent, regions: RegionBlocks): PageContent {
  if (regions.size === 0) return content;
  const blocks = withRegions(inReadingOrder(content.blocks.values()), regions);
  return { ...content, blocks: new Map(blocks.map((block) => [block.id, block])) };
}
