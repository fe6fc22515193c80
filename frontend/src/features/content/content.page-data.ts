import type { ReleasedLocation, ReleasedPage } from '@daybook/contracts/content/pages.api';
import { momentOf } from '@daybook/contracts/shared/wall-time';
import type { PageData, Place, RenderedRoute, Thing } from '../../lib/page/page-data';
import type { ListAsked } from '../../lib/page/page-views';
import { releasedItemsQuery, releasedPageQuery } from './content.queries';
import { descriptionOf } from './page-text';

export const pageData: PageData = {
  '/$slug/': (page) => [...pageThings(page), ...listThings(page)],
  '/$slug/$item': pageThings,
};

/** A page of blocks, and its way from the home page. A product list at the same route is described by the catalogue. */
function pageThings({
  loaderData,
  queries,
  api,
  storefront,
  place: { origin, site },
}: RenderedRoute): Thing[] {
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
      ? { ...thingOf(page, { origin, timeZone: storefront.website.timeZone }), ...what, isPartOf: website }
      : { '@type': 'WebPage', name: page.title, ...what, isPartOf: website },
    crumbsOf(crumbs, { origin, site }),
  ];
}

function thingOf(page: ReleasedPage, { origin, timeZone }: { origin: string; timeZone: string }): Thing {
  const { event } = page.item ?? {};
  if (!event) return { '@type': 'BlogPosting', headline: page.title, ...postOf(page, origin) };
  const { startDate, endDate, location } = event;
  const at = (wall: string) => new Date(momentOf(wall, timeZone)).toISOString();
  return {
    '@type': 'Event',
    name: page.title,
    startDate: at(startDate),
    endDate: at(endDate),
    ...(page.picture && { image: imageUrl(page.picture.assetUrl, origin) }),
    ...(location && { location: placeOf(location) }),
  };
}

function placeOf(location: ReleasedLocation): Thing {
  const { addressLine1, addressLine2, addressCountry, mapLat, mapLng } = location;
  return {
    '@type': 'Place',
    address: {
      '@type': 'PostalAddress',
      streetAddress: [addressLine1, addressLine2].filter(Boolean).join(', '),
      ...(addressCountry !== '' && { addressCountry }),
    },
    ...(mapLat !== '' &&
      mapLng !== '' && {
        geo: { '@type': 'GeoCoordinates', latitude: Number(mapLat), longitude: Number(mapLng) },
      }),
  };
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
  const { collection, list } = (loaderData ?? {}) as { collection?: { id: string }; list?: ListAsked };
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
        '@id': new URL(item.path, place.origin).href,
        url: new URL(item.path, place.origin).href,
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
