import type { PageData, RenderedRoute, Thing } from '../../lib/page/page-data';
import { releasedPageQuery } from './content.queries';
import { descriptionOf } from './page-text';

export const pageData: PageData = {
  '/$slug/': pageThings,
};

/** A page of blocks, and its way from the home page. A product list at the same route is described by the catalogue. */
function pageThings({ loaderData, queries, api, place: { origin, site } }: RenderedRoute): Thing[] {
  const { page: { id = '' } = {} } = (loaderData ?? {}) as { page?: { id?: string } };
  const page = queries.getQueryData(releasedPageQuery(api, id).queryKey);
  if (!page) return [];
  const url = origin + page.path;
  const description = descriptionOf(page);
  return [
    {
      '@type': 'WebPage',
      '@id': url,
      url,
      name: page.title,
      ...(description !== '' && { description }),
      dateModified: page.releasedAt,
      isPartOf: { '@type': 'WebSite', name: site, url: `${origin}/` },
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: site, item: `${origin}/` },
        { '@type': 'ListItem', position: 2, name: page.title, item: url },
      ],
    },
  ];
}
