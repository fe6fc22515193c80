import type { PageData, RenderedRoute, Thing } from '../../lib/page/page-data';
import { productQuery } from './catalogue.queries';
import { listSearch } from './lists/list-search';
import { productsQuery } from './lists/lists.queries';
import { breadcrumbData, listData, productData } from './structured-data';

export const pageData: PageData = {
  '/$slug/': collectionThings,
  '/$collection/p/$product': productThings,
};

function collectionThings(page: RenderedRoute): Thing[] {
  const { queries, api, search, place } = page;
  const { id } = (page.loaderData ?? {}) as { id?: string };
  // a page of blocks stands there
  if (id === undefined) return [];
  const asked = productsQuery(api, { collectionId: id }, listSearch(search));
  const [first] = queries.getQueryData(asked.queryKey)?.pages ?? [];
  return [
    breadcrumbData(crumbOf(page, id), place),
    ...(first ? [listData(first.results, first.total ?? first.results.length, place)] : []),
  ];
}

function productThings(page: RenderedRoute): Thing[] {
  const { queries, api, params, place } = page;
  const { collection = '', product: slug = '' } = params;
  const product = queries.getQueryData(productQuery(api, slug, collection).queryKey);
  if (!product) return [];
  const crumbs = [...crumbOf(page, product.collectionId), { title: product.title, path: product.fullUrl }];
  return [productData(product, place), breadcrumbData(crumbs, place)];
}

function crumbOf({ storefront: { collections } }: RenderedRoute, id: string) {
  const found = collections.find((collection) => collection.id === id);
  return found ? [{ title: found.title, path: found.fullUrl }] : [];
}
