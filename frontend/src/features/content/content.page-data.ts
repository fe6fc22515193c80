import type { ReleasedPage } from '@daybook/contracts/content/pages.api';
import type { PageData, Place, RenderedRoute, Thing } from '../../lib/page/page-data';
import { releasedItemsQuery, releasedPageQuery } from './content.queries';
import { descriptionOf } from './page-text';

export const pageData: PageData = {
  '/$slug/': (page) => [...pageThings(page), ...listThings(page)],
  '/$slug/$item': pageThings,
};

/** A page of blocks, and its way from the home page. A product list at the same route is described by the catalogue. */
function pageThings({ loaderData, queries, api, place: { origin, site } }: RenderedRoute): Thing[] {
  const { page: { id = '' } = {} } = (loaderData ?? {}) as { page?: { id?: string } };
  const page = queries.getQueryData(releasedPageQuery(api, id).queryKey);
  if (!page) return [];
  const { item } = page;
  const url = origin + page.path;
  const description = item?.excerpt || descriptionOf(page);
  const website = { '@type': 'WebSite', name: site, url: `${origin}/` };
  const what = {
    '@id': url,
    url,
    ...(description !== '' && { description }),
    dateModified: page.releasedAt,
  };
  const crumbs = [...(item ? [item.collection] : []), page];
  return [
    item
      ? { '@type': 'BlogPosting', headline: page.title, ...what, ...postOf(page, origin), isPartOf: website }
      : { '@type': 'WebPage', name: page.title, ...what, isPartOf: website },
    crumbsOf(crumbs, { origin, site }),
  ];
}

function postOf({ picture, item }: ReleasedPage, origin: string) {
  const { publishedOn, author = '', tags = [] } = item ?? {};
  return {
    datePublished: publishedOn,
    ...(author !== '' && { author: { '@type': 'Person', name: author } }),
    ...(tags.length > 0 && { keywords: tags }),
    ...(picture && { image: imageUrl(picture.assetUrl, origin) }),
  };
}

/** A page of a collection's list. */
function listThings({ loaderData, queries, api, place }: RenderedRoute): Thing[] {
  const { collection, list } = (loaderData ?? {}) as { collection?: { id: string }; list?: number };
  if (!collection || list === undefined) return [];
  const shown = queries.getQueryData(releasedItemsQuery(api, collection.id, list).queryKey);
  if (!shown) return [];
  const { title, description, path } = shown.collection;
  const url = place.origin + path;
  return [
    {
      '@type': 'Blog',
      '@id': url,
      url,
      name: title,
      ...(description !== '' && { description }),
      blogPost: shown.results.map((item) => ({
        '@type': 'BlogPosting',
        '@id': place.origin + item.path,
        url: place.origin + item.path,
        headline: item.title,
        datePublished: item.publishedOn,
      })),
    },
    crumbsOf([shown.collection], place),
  ];
}

const crumbsOf = (crumbs: readonly { title: string; path: string }[], { origin, site }: Place): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ title: site, path: '/' }, ...crumbs].map(({ title, path }, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name: title,
    item: origin + path,
  })),
});

const imageUrl = (url: string, origin: string): string =>
  url.startsWith('/') ? `${origin}${url}?format=1500w` : url;
