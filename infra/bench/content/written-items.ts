import { CONTENT_LIMITS } from '@daybook/contracts/content/shared/content-limits';
import type { Block, Page } from '@daybook/contracts/content/shared/page';
import type { Pin } from '@daybook/contracts/content/shared/release';
import { paragraphOf } from '@daybook/contracts/content/shared/rich-text';
import { streamName, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import { appendFacts, type Fact } from '../append-facts.js';
import { materialOf, rangeOf, thingOf } from '../search/searched-products.js';
import { withClient } from '../with-client.js';

/** The collection that all items are in. */
export const JOURNAL = 'journal';
/** Items of one statement. */
const CHUNK = 1_000;
/** Words of the text of an item, in paragraphs of so many. */
const WORDS = 320;
const PARAGRAPH = 40;
const TAGS = 12;

/** Writes items that are published, a release for each thousand of them. */
export async function fillWithItems(url: string, website: WebsiteId, items: number): Promise<void> {
  await withClient(url, async (client) => {
    for (let n = 0, revision = 0; n < items; n += CHUNK, revision += 1) {
      const pages = Array.from({ length: Math.min(CHUNK, items - n) }, (_, i) => itemOf(n + i));
      await appendFacts(client, website, [
        ...pages.map((page) => versionOf(website, page)),
        releaseOf(website, pages, revision),
      ]);
    }
  });
}

function versionOf(website: WebsiteId, page: Page): Fact {
  return {
    stream: streamName('page', website, page.id),
    type: 'PageVersioned',
    data: { pageId: page.id, version: 1, page },
  };
}

function releaseOf(website: WebsiteId, pages: readonly Page[], revision: number): Fact {
  if (pages.length > CONTENT_LIMITS.pins) throw new Error('a release has no more pins');
  const pins = pages.map(
    ({ id, head: { slug, title, collection, publishedOn, excerpt } }): Pin => ({
      pageId: id,
      version: 1,
      slug,
      title,
      ...(collection !== undefined && { collection }),
      ...(publishedOn !== undefined && { publishedOn }),
      ...(excerpt !== undefined && { excerpt }),
      recordType: 1,
    }),
  );
  const data = { releaseId: `release-${revision}`, cause: 'published', pins, withdrawn: [] };
  return { stream: streamName('release', website, 'site'), type: 'SitePublished', data, revision };
}

function itemOf(n: number): Page {
  const id = `item-${n}`;
  return {
    id,
    head: {
      title: `${materialOf(n)} ${thingOf(n)} ${n}`,
      slug: id,
      description: '',
      isNoindex: false,
      status: 'draft',
      collection: JOURNAL,
      recordType: 1,
      publishedOn: dayOf(n),
      excerpt: `On the ${rangeOf(n)} ${thingOf(n * 3)}.`,
      tags: [`Tag ${n % TAGS}`],
    },
    blocks: [
      blockOf('s', 'section', null, {}),
      ...Array.from({ length: WORDS / PARAGRAPH }, (_, i) =>
        blockOf(`b${i}`, 'html', 's', { text: paragraphOf(textOf(n, i)) }),
      ),
    ],
  };
}

const blockOf = (id: string, type: string, parent: string | null, fields: Block['fields']): Block => ({
  id,
  type,
  version: 1,
  fields,
  place: { parent, order: id },
});

const textOf = (n: number, part: number): string =>
  Array.from({ length: PARAGRAPH / 2 }, (_, i) => {
    const seed = n * 31 + part * 7 + i * 13;
    return `${materialOf(seed)} ${thingOf(seed * 3 + n)}`;
  }).join(' ');

/** The newest first: a day for each. */
const dayOf = (n: number): string =>
  new Date(Date.UTC(2026, 0, 1) - n * 3_600_000).toISOString().slice(0, 10);
