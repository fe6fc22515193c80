import type { PageData, Place, Thing } from '../../lib/page/page-data';

export const pageData: PageData = {
  '/': ({ place }) => [siteData(place)],
};

/** The website and its search. */
function siteData({ origin, site }: Place): Thing {
  return {
    '@type': 'WebSite',
    name: site,
    url: `${origin}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: `${origin}/search?q={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  };
}
