import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { EmptyList } from '../features/catalogue/lists/empty-list';
import { ListHead } from '../features/catalogue/lists/list-head';
import { type ListSearch, listSearch } from '../features/catalogue/lists/list-search';
import { ListSkeleton } from '../features/catalogue/lists/list-skeleton';
import { ensureProducts } from '../features/catalogue/lists/lists.queries';
import { ProductBrowser } from '../features/catalogue/lists/product-browser';
import { useListSearch } from '../features/catalogue/lists/use-list-search';
import { storefrontQuery } from '../features/websites/websites.queries';
import { useLocale } from '../lib/locale-context';
import { loadedHead } from '../lib/page/page-head';
import { readByPage } from '../lib/page/search-texts';
import { m } from '../paraglide/messages';
import { buttonClass } from '../ui/button';
import { useListTools } from './-use-list-tools';

/** The list of all products. */
const EVERYTHING = {};

export const Route = createFileRoute('/shop')({
  validateSearch: readByPage<ListSearch>(),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient, origin, locale }, deps: search, cause }) => {
    const [{ website }] = await Promise.all([
      queryClient.ensureQueryData(storefrontQuery(api)),
      // while a visitor filters, the present list stays in sight
      cause !== 'stay' && ensureProducts(queryClient, api, EVERYTHING, listSearch(search)),
    ]);
    const { t } = locale;
    const title = t(m.list_all);
    const description = t(m.list_all_description);
    return { head: { title, site: website.title, description, path: '/shop', origin } };
  },
  head: loadedHead,
  pendingComponent: ListSkeleton,
  component: AllProducts,
});

function AllProducts() {
  const { t } = useLocale();
  const navigate = useNavigate({ from: Route.fullPath });
  const tools = useListTools();
  const search = useListSearch(Route.useSearch());
  return (
    <>
      <ListHead title={t(m.list_all)} description={t(m.list_all_description)} />
      <ProductBrowser
        list={EVERYTHING}
        search={search}
        onSearch={(search, replace) => navigate({ search, replace, resetScroll: false })}
        tools={tools}
        empty={
          <EmptyList title={t(m.list_empty_title)} text={t(m.list_empty_text)}>
            <Link to="/" className={buttonClass('secondary')}>
              {t(m.page_home)}
            </Link>
          </EmptyList>
        }
      />
    </>
  );
}
