import type { DeclaredPages } from '../platform/pages/declared-pages.js';
import type { SitemapEntry } from '../platform/pages/sitemap-source.js';

/** The owner area, which is no page of a website. */
const OWNER_AREA = '/config';

/** `/robots.txt` (RFC 9309). It closes the API except for the calls that lists make while a visitor scrolls. */
export function robotsText(
  origin: string,
  { keptOut, crawledReads }: Pick<DeclaredPages, 'keptOut' | 'crawledReads'>,
): string {
  const lines = [
    'User-agent: *',
    ...crawledReads.map((path) => `Allow: ${path}`),
    ...disallowed(keptOut).map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
  ];
  return `${lines.join('\n')}\n`;
}

/**
 * The rules for pages of one visitor or of the owner, which search engines need not index, with what lies below them. A rule
 * is of all paths that begin with it: `/cart` alone would be of the collection `/cartes-postales` too.
 */
function disallowed(keptOut: readonly string[]): string[] {
  const pages = [...keptOut, OWNER_AREA].sort();
  const above = (page: string) => `/${page.split('/')[1]}`;
  const folders = new Set(pages.map(above).filter((folder) => !pages.includes(folder)));
  const own = pages.filter((page) => above(page) === page);
  return [
    '/api/',
    ...[...folders].map((folder) => `${folder}/`),
    ...own.flatMap((path) => [`${path}$`, `${path}?`, `${path}/`]),
  ];
}

/** `/robots.txt` of a website that visitors do not see: search engines ask again later. */
export const HIDDEN_ROBOTS_TEXT = 'User-agent: *\nDisallow: /\n';

/** `/sitemap.xml` (sitemaps.org). */
export function sitemapXml(origin: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
    return `<url><loc>${escaped(origin + encodeURI(path))}</loc>${changed}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
