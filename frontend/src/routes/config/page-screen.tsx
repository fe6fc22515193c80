import { useQuery } from '@tanstack/react-query';
import type { CanvasProps } from '../../features/content/owner/editor/canvas-props';
import { lookQuery } from '../../features/content/owner/editor/documents.queries';
import { PageCanvas } from '../../features/content/owner/editor/page-canvas';
import { PageScreen } from '../../features/content/owner/editor/page-screen';
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
  const collections = useCanvasDocuments(props.content, 'collection');
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
        products: useCanvasProducts(props.content, locale),
        lists: useCanvasLists(props.content, locale),
        ...useCanvasContent(props.content),
        pages: [],
        forms: useCanvasForms(props.content),
        path: '',
        isCanvas: true,
      }}
    />
  );
}
