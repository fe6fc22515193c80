import { readFileSync } from 'node:fs';
import { heldByBlock } from '@daybook/contracts/content/shared/blocks';
import type { Block, Page, PageHead } from '@daybook/contracts/content/shared/page';
import type { WebsiteDocument } from '@daybook/contracts/websites/website';
import { aWebsite } from '../../platform/testing/documents.js';
import { pageDecider } from '../pages/page.decider.js';
import { NO_PAGE } from '../pages/page.state.js';
import { homePage } from './home-page.js';

const PICTURE = { id: 'hero', assetUrl: '/media/hero.jpg', altText: 'A table' };
const OTHER = { id: 'note', assetUrl: '/media/note.jpg', altText: 'A vase' };
const HOME: WebsiteDocument['home'] = {
  headline: 'Things for the table',
  introduction: 'Two lines:\nstoneware and <linen>.',
  hero: PICTURE,
  featuredProductIds: ['mug', 'bowl'],
  note: { title: 'How it is made', paragraphs: ['By hand.', ' ', 'Slowly.'], image: OTHER },
};
const EMPTY: WebsiteDocument['home'] = {
  headline: '',
  introduction: '',
  featuredProductIds: [],
  note: { title: '', paragraphs: [] },
};

/** The page as the decider takes it, which refuses what no page can hold. */
function written(home: WebsiteDocument['home'], collections: readonly string[] = [], language = 'en-US') {
  const { title, description = '', operations = [] } = homePage(aWebsite({ home, language }), collections);
  const head: PageHead = { title, description, slug: 'home', isNoindex: false, status: 'draft' };
  const [event] = pageDecider.decide({ kind: 'create', id: 'p', head, operations }, NO_PAGE, undefined);
  if (event?.type !== 'PageCreated') throw new Error('no page was written');
  return event.data.page;
}

const held = ({ blocks }: Page) => blocks.map((block) => heldByBlock(block as Block));
const typesOf = ({ blocks }: Page) => blocks.map(({ type }) => type);

test('it has the words, pictures and links of the designed page, in their order', () => {
  const page = written(HOME, ['tableware', 'linen']);
  const words = held(page)
    .flatMap((block) => block.words)
    .flatMap((lines) => lines.split('\n'));
  expect(words.filter((line) => line !== '')).toEqual([
    ...[HOME.headline, 'Two lines:', 'stoneware and <linen>.', 'Shop all'],
    ...['Featured products', 'See everything', 'Collections'],
    ...['How it is made', 'By hand.', 'Slowly.'],
  ]);
  expect(held(page).flatMap(({ pictures }) => pictures)).toEqual([PICTURE, OTHER]);
  const shop = { kind: 'address', url: '/shop' };
  expect(held(page).flatMap(({ links }) => links)).toEqual([shop, shop]);
  expect(held(page).flatMap(({ references }) => references)).toEqual([
    { kind: 'product', id: 'mug' },
    { kind: 'product', id: 'bowl' },
    { kind: 'collection', id: 'tableware' },
    { kind: 'collection', id: 'linen' },
  ]);
});

test('what the owner has left empty is no block, and products that are not chosen are the newest', () => {
  const page = written(EMPTY);
  expect(typesOf(page)).toEqual(['section', 'button', 'section', 'summary-v2']);
  expect(page.blocks.at(-1)?.fields).toMatchObject({ source: 'collection', order: 'newest', count: 8 });
});

test('the longest home page is one that can be written', () => {
  const long = (length: number) => 'w'.repeat(length);
  const home = {
    ...HOME,
    headline: long(300),
    introduction: long(2000),
    featuredProductIds: Array.from({ length: 30 }, (_, i) => `product-${i}`),
  };
  const collections = Array.from({ length: 200 }, (_, i) => `collection-${i}`);
  expect(typesOf(written(home, collections)).filter((type) => type === 'collectionlink')).toHaveLength(24);
});

test.each(['en', 'fr'])('words that the owner has not written are those of the shop: %s', (language) => {
  const file = `frontend/src/features/websites/messages/${language}.json`;
  const messages = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  const words = held(written(EMPTY, ['linen'], language)).flatMap((block) => block.words);
  const keys = ['nav_shop_all', 'home_featured', 'home_see_all', 'home_collections'];
  expect(words).toEqual(keys.map((key) => messages[key]));
});
