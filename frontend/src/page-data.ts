import { productQuery } from './features/catalogue/catalogue.queries';
import { listSearch } from './features/catalogue/lists/list-search';
import { productsQuery } from './features/catalogue/lists/lists.queries';
import {
  breadcrumbData,
  listData,
  productData,
  siteData,
  type Thing,
} from './features/catalogue/structured-data';
import { storefrontQuery } from './features/websites/websites.queries';
import type { createRouter } from './router';

type Router = ReturnType<typeof createRouter>;

/**
 * The structured data of a page, as a script for its head. Only the server writes it: search engines load each page
 * anew, so no visitor loads this code.
 * @returns nothing for pages without structured data
 */
export function pageData(router: Router): string {
  const things = thingsOf(router);
  if (things.length === 0) return '';
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': things });
  // inside a script, only the beginning of a tag could end it
  return `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`;
}

function thingsOf({ state, options: { context } }: Router): Thing[] {
  const { queryClient, api, origin } = context;
  const storefront = queryClient.getQueryData(storefrontQuery(api).queryKey);
  const page = state.matches.at(-1);
  if (!storefront || page?.status !== 'success') return [];
  const place = { origin, site: storefront.website.title };
  const collectionOf = (id: string) => {
    const found = storefront.collections.find((collection) => collection.id === id);
    return found ? [{ title: found.title, path: found.fullUrl }] : [];
  };
  switch (page.routeId) {
    case '/':
      return [siteData(place)];
    case '/$collection/': {
      const id = page.loaderData?.id ?? '';
      const list = queryClient.getQueryData(
        productsQuery(api, { collectionId: id }, listSearch(page.search)).queryKey,
      );
      const [first] = list?.pages ?? [];
      return [
        breadcrumbData(collectionOf(id), place),
        ...(first ? [listData(first.results, first.total ?? first.results.length, place)] : []),
      ];
    }
    case '/$collection/p/$product': {
      const { collection, product: slug } = page.params;
      const product = queryClient.getQueryData(productQuery(api, slug, collection).queryKey);
      if (!product) return [];
      const crumbs = [...collectionOf(product.collectionId), { title: product.title, path: product.fullUrl }];
      return [productData(product, place), breadcrumbData(crumbs, place)];
    }
    default:
      return [];
  }
}
