import { isProductListPage } from '@daybook/contracts/catalogue/shared/product-list-page';
import { PRODUCTS_COLLECTION_TYPE } from '@daybook/contracts/shared/enumerations';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link, notFound, redirect, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { EmptyList } from '../../features/catalogue/lists/empty-list';
import { ListHead } from '../../features/catalogue/lists/list-head';
import { type ListSearch, listSearch } from '../../features/catalogue/lists/list-search';
import { ListSkeleton } from '../../features/catalogue/lists/list-skeleton';
import { ensureProducts } from '../../features/catalogue/lists/lists.queries';
import { ProductBrowser } from '../../features/catalogue/lists/product-browser';
import { useListSearch } from '../../features/catalogue/lists/use-list-search';
import { frontQuery, storefrontQuery } from '../../features/websites/websites.queries';
import { useApi } from '../../lib/api/api-context';
import { useLocale, useTextsLang } from '../../lib/locale-context';
import { track } from '../../lib/page/analytics';
import { loadedHead } from '../../lib/page/page-head';
import { isPreviewFrame } from '../../lib/page/preview-frame';
import { readByPage } from '../../lib/page/search-texts';
import { m } from '../../paraglide/messages';
import { buttonClass } from '../../ui/button';
import { ReleasedPage } from '../-released-page';
import { useListTools } from '../-use-list-tools';

export const Route = createFileRoute('/$slug/')({
  validateSearch: readByPage<ListSearch>(),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params: { slug }, deps: search, location, cause }) => {
    const { api, queryClient, origin, pageViews } = context;
    const [{ website }, { collections }] = await Promise.all([
      queryClient.ensureQueryData(storefrontQuery(api)),
      queryClient.ensureQueryData(frontQuery(api)),
    ]);
    const collection = collections.find(({ urlId }) => urlId === slug);
    if (!collection) {
      if (!pageViews) throw redirect({ href: location.href, reloadDocument: true });
      const renamed = collections.find(({ formerSlugs }) => formerSlugs?.includes(slug));
      const found = await pageViews.load({
        api,
        queryClient,
        origin,
        slug,
        site: website.title,
        wasOfShop: renamed !== undefined,
        search: search as Readonly<Record<string, unknown>>,
      });
      if (found) return found;
      throw renamed ? redirect({ href: renamed.fullUrl + location.searchStr, statusCode: 301 }) : notFound();
    }
    const { id, title, description, fullUrl: path, image } = collection;
    // what is narrowed further stays in sight meanwhile
    if (cause !== 'stay') await ensureProducts(queryClient, api, { collectionId: id }, listSearch(search));
    return { collection: { id }, head: { title, site: website.title, description, path, origin, image } };
  },
  // a press on a link within the page, or Back from it, leaves a page of blocks as it is
  shouldReload: ({ cause }) => (cause === 'stay' ? false : undefined),
  headers: ({ loaderData }) => (loaderData && 'page' in loaderData ? loaderData.headers : undefined),
  head: loadedHead,
  pendingComponent: ListSkeleton,
  component: Slug,
});

/** A page of blocks, a list of such pages, or a list of products. */
function Slug() {
  const data = Route.useLoaderData();
  if ('list' in data) return <ReleasedPage id={data.collection.id} list={data.list} />;
  return 'page' in data ? <ReleasedPage id={data.page.id} /> : <Collection id={data.collection.id} />;
}

function Collection({ id }: { id: string }) {
  const { t } = useLocale();
  const lang = useTextsLang();
  const { data: front } = useSuspenseQuery(frontQuery(useApi()));
  const navigate = useNavigate({ from: Route.fullPath });
  const tools = useListTools();
  const search = useListSearch(Route.useSearch());
  useEffect(() => {
    const shown = {
      collectionType: PRODUCTS_COLLECTION_TYPE,
      itemId: undefined,
      isPreviewFrame: isPreviewFrame(),
    };
    if (isProductListPage(shown)) track({ name: 'list-page-visit', collectionId: id });
  }, [id]);
  const collection = front.collections.find((candidate) => candidate.id === id);
  if (!collection) return null;
  return (
    <>
      <ListHead title={collection.title} description={collection.description} lang={lang} />
      <ProductBrowser
        key={id}
        list={{ collectionId: id }}
        search={search}
        onSearch={(next, replace) => navigate({ search: next, replace, resetScroll: false })}
        tools={tools}
        empty={
          <EmptyList title={t(m.list_empty_title)} text={t(m.list_empty_text)}>
            <Link to="/shop" className={buttonClass('secondary')}>
              {t(m.nav_shop_all)}
            </Link>
          </EmptyList>
        }
      />
    </>
  );
}
