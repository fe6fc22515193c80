import type { SitemapEntry } from './sitemap.queries.js';

/** Pages of one visitor or of the owner, which search engines need not index. */
const PAGES = ['/cart', '/checkout', '/config', '/search'];
/** A rule is of all paths that begin with it: `/cart` alone would be of the collection `/cartes-postales` too. */
const DISALLOWED = ['/api/', '/commerce/', ...PAGES.flatMap((path) => [`${path}$`, `${path}?`, `${path}/`])];

/** `/robots.txt` (RFC 9309). It closes the API except for the calls that lists make while a visitor scrolls. */
export function robotsText(origin: string): string {
  const lines = [
    'User-agent: *',
    'Allow: /api/commerce/products',
    ...DISALLOWED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
  ];
  return `${lines.join('\n')}\n`;
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
