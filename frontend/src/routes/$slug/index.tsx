import { isProductListPage } from '@daybook/contracts/catalogue/shared/product-list-page';
import { PRODUCTS_COLLECTION_TYPE } from '@daybook/contracts/shared/enumerations';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link, notFound, redirect, useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
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
import type { RouterContext } from '../../lib/page/router-context';
import { readByPage } from '../../lib/page/search-texts';
import { m } from '../../paraglide/messages';
import { buttonClass } from '../../ui/button';
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
      const page = await pageViews.load({ api, queryClient, origin, slug, site: website.title });
      if (page) return page;
      const renamed = collections.find(({ formerSlugs }) => formerSlugs?.includes(slug));
      throw renamed ? redirect({ href: renamed.fullUrl + location.searchStr, statusCode: 301 }) : notFound();
    }
    const { id, title, description, fullUrl: path, image } = collection;
    // what is narrowed further stays in sight meanwhile
    if (cause !== 'stay') await ensureProducts(queryClient, api, { collectionId: id }, listSearch(search));
    return { id, head: { title, site: website.title, description, path, origin, image } };
  },
  headers: ({ loaderData }) => (loaderData && 'page' in loaderData ? loaderData.headers : undefined),
  head: loadedHead,
  pendingComponent: ListSkeleton,
  component: Slug,
});

/** A page of blocks, or a list of products. */
function Slug() {
  const data = Route.useLoaderData();
  return 'page' in data ? <ReleasedPage id={data.page.id} /> : <Collection id={data.id} />;
}

/**
 * Hydrates the parts of a page of blocks that can be operated. A form that the visitor sends before its script is there
 * is sent by it; where the script cannot be fetched, the browser sends it.
 * @returns ends them, when the page leaves
 */
function startIslands(place: HTMLElement, context: RouterContext): () => void {
  const early = new Set<HTMLFormElement>();
  const keep = (event: Event) => {
    // a form that is hydrated has taken it
    if (event.defaultPrevented) return;
    event.preventDefault();
    early.add(event.target as HTMLFormElement);
  };
  const endKeeping = () => place.removeEventListener('submit', keep);
  place.addEventListener('submit', keep);
  const islands = import('../-page-islands').then(({ beginIslands }) =>
    beginIslands(place, context, { early, endKeeping }),
  );
  islands.catch(() => {
    endKeeping();
    for (const form of early) form.submit();
  });
  return () => {
    endKeeping();
    islands.then(
      (end) => end(),
      () => {},
    );
  };
}

/** The browser has no view of blocks: it leaves the page as the server sent it, and hydrates what can be operated. */
function ReleasedPage({ id }: { id: string }) {
  const { context } = useRouter().options;
  const { pageViews } = context;
  const begin = useCallback(
    (place: HTMLElement | null) => {
      // the visitor came back by the browser's own button to a page that has given its place to another
      if (place && !place.firstChild) location.reload();
      return place?.querySelector('[data-island]') ? startIslands(place, context) : undefined;
    },
    [context],
  );
  if (pageViews) {
    return (
      <div>
        <pageViews.Page id={id} />
      </div>
    );
  }
  const nothing = { __html: '' };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, what the server has rendered stays
  return <div ref={begin} suppressHydrationWarning dangerouslySetInnerHTML={nothing} />;
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
