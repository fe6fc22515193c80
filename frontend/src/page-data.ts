import { storefrontQuery } from './features/websites/websites.queries';
import type { PageData, Thing } from './lib/page/page-data';
import type { createRouter } from './router';

type Router = ReturnType<typeof createRouter>;

/** Several features may answer at one route: each describes what is its own. */
const DATA = Object.values(
  import.meta.glob<PageData>('./features/*/*.page-data.ts', { eager: true, import: 'pageData' }),
);

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

function thingsOf({ state, options: { context } }: Router): readonly Thing[] {
  const { queryClient: queries, api, origin } = context;
  const storefront = queries.getQueryData(storefrontQuery(api).queryKey);
  const page = state.matches.at(-1);
  if (!storefront || page?.status !== 'success') return [];
  const { routeId, params, search, loaderData } = page;
  const place = { origin, site: storefront.website.title };
  const rendered = { params, search, loaderData, storefront, queries, api, place };
  return DATA.flatMap((data) => (Object.hasOwn(data, routeId) ? (data[routeId]?.(rendered) ?? []) : []));
}
