import type { ReleasedItem, ReleasedItems } from '@daybook/contracts/content/pages.api';
import { type ItemTerms, listAddress } from '@daybook/contracts/content/shared/item-terms';

export type Feed = {
  /** of the website: `https://shop.example` */
  readonly origin: string;
  /** BCP 47 */
  readonly language: string;
  readonly list: ReleasedItems;
  /** what the list is narrowed by */
  readonly terms: ItemTerms;
};

/** RSS 2.0 of the first page of a collection's list. Its links are absolute. */
export function rssText({ origin, language, list: { collection, results }, terms }: Feed): string {
  const items = results.map((item) => {
    const url = escaped(addressIn(origin, item.path));
    return [
      '<item>',
      `<title>${escaped(item.title)}</title>`,
      `<link>${url}</link>`,
      `<guid isPermaLink="false">${escaped(item.id)}</guid>`,
      `<pubDate>${dayOf(item).toUTCString()}</pubDate>`,
      item.author === '' ? '' : `<dc:creator>${escaped(item.author)}</dc:creator>`,
      `<description>${escaped(item.excerpt)}</description>`,
      '</item>',
    ].join('');
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${escaped(titleOf(collection.title, terms))}</title>
<link>${escaped(origin + listAddress(collection.path, terms))}</link>
<description>${escaped(collection.description || collection.title)}</description>
<language>${escaped(language)}</language>
<atom:link href="${escaped(origin + listAddress(`${collection.path}/rss.xml`, terms))}" rel="self" type="application/rss+xml"/>
${items.join('\n')}
</channel>
</rss>
`;
}

/** Atom (RFC 4287) of the first page of a collection's list. */
export function atomText({ origin, language, list: { collection, results }, terms }: Feed): string {
  const changed = results.map(({ releasedAt }) => releasedAt).sort();
  const entries = results.map((item) =>
    [
      '<entry>',
      `<id>${escaped(`${origin}/#${item.id}`)}</id>`,
      `<title>${escaped(item.title)}</title>`,
      `<link href="${escaped(addressIn(origin, item.path))}"/>`,
      `<published>${dayOf(item).toISOString()}</published>`,
      `<updated>${item.releasedAt}</updated>`,
      item.author === '' ? '' : `<author><name>${escaped(item.author)}</name></author>`,
      `<summary>${escaped(item.excerpt)}</summary>`,
      '</entry>',
    ].join(''),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escaped(language)}">
<id>${escaped(origin + listAddress(`/#${collection.id}`, terms))}</id>
<title>${escaped(titleOf(collection.title, terms))}</title>
<updated>${changed.at(-1) ?? NEVER}</updated>
<author><name>${escaped(collection.title)}</name></author>
<link href="${escaped(origin + listAddress(collection.path, terms))}"/>
<link href="${escaped(origin + listAddress(`${collection.path}/atom.xml`, terms))}" rel="self" type="application/atom+xml"/>
${entries.join('\n')}
</feed>
`;
}

/** An item stands on its website, or leads to another one. */
const addressIn = (origin: string, path: string): string => new URL(path, origin).href;

/** "Journal", and by what it is narrowed. */
const titleOf = (title: string, { author, category, tag }: ItemTerms): string =>
  [title, author, category, tag].filter(Boolean).join(' – ');

/** Atom demands a moment of a feed without entries too. */
const NEVER = '1970-01-01T00:00:00.000Z';

const dayOf = ({ publishedOn }: ReleasedItem): Date => new Date(`${publishedOn}T00:00:00Z`);

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** XML has no form for most control characters and for two others: they are left out. */
const NOT_IN_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const escaped = (text: string): string =>
  text.replaceAll(NOT_IN_XML, '').replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
