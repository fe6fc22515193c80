import type { CartEvent } from '@daybook/contracts/cart/cart.events';
import type { ProductEvent } from '@daybook/contracts/catalogue/catalogue.events';
import type { ProductDocument } from '@daybook/contracts/catalogue/product';
import {
  compactCode,
  isSpelt,
  MAX_FILTER_KEY,
  optionWord,
  quotedWord,
  type SearchWord,
  tagWord,
  trigramsOf,
  websiteWord,
  wordsOf,
} from '@daybook/contracts/catalogue/shared/search-words';
import { listColumns } from '../catalogue/list-columns.js';
import { projection } from '../runner/projection.js';
import {
  ProductPopularityRow,
  SearchDescriptionRow,
  SearchDetailsRow,
  SearchProductRow,
  SearchVocabularyRow,
} from './search.entity.js';

type CartEntryAdded = Extract<CartEvent, { type: 'CartEntryAdded' }>;

/** The order has two digits for it. */
export const MAX_TITLE_LENGTH = 99;
/** Words of a product's description that are searched: a longer one repeats itself. */
const MOST_DETAILS = 1_000;
/** Tags and values of options that a search can be narrowed by. */
const MOST_FILTERS = 500;
/** Words of one weight; a product has 2,048 variants at most, and many share their words. */
const MOST_WORDS = 6_000;

/**
 * What visitors search. Words stand here as they were written: which endings are of one word depends on the languages of
 * the website, and the query asks for them, so that another language in the settings counts at once.
 */
export const searchProjection = projection<ProductEvent | CartEntryAdded>({
  name: 'search',
  version: 2,
  busyGatherMs: 150,
  tables: [
    SearchProductRow,
    SearchDetailsRow,
    SearchDescriptionRow,
    SearchVocabularyRow,
    ProductPopularityRow,
  ],
  on: {
    ProductSaved: (tx, { data: { product }, websiteId, recordedAt }) => {
      const words = weightedWords(product);
      const { collectionId, status, productType, displayIndex, fromPrice, onSale, ...listed } =
        listColumns(product);
      const { currency, tags, tagKeys, options, optionKeys } = listed;
      const row: SearchProductRow = {
        websiteId,
        productId: product.id,
        collectionId,
        status,
        productType,
        displayIndex,
        fromPrice,
        onSale,
        createdAt: recordedAt,
        titleWords: words.A.map(({ word }) => word).join(' '),
        titleLength: Math.min(words.A.length, MAX_TITLE_LENGTH),
        words: `${vectorOf(websiteId, words)} ${filterWords(tagKeys, optionKeys)}`.trimEnd(),
      };
      const details: SearchDetailsRow = {
        websiteId,
        productId: product.id,
        currency,
        tags,
        tagKeys,
        options,
        optionKeys,
        variantIds: product.variants.map(({ id }) => id),
      };
      const isShown = product.status === 'published';
      const description: SearchDescriptionRow = {
        websiteId,
        productId: product.id,
        words: isShown ? vectorOf(websiteId, { A: detailsOf(product) }) : '',
      };
      tx.upsert(SearchProductRow, row, { setOnce: ['createdAt'] });
      tx.upsert(SearchDetailsRow, details);
      tx.upsert(SearchDescriptionRow, description);
      if (!isShown) return;
      for (const { written, word } of [...words.A, ...words.B, ...words.C]) {
        if (!isSpelt(word)) continue;
        const spelling = { websiteId, written, word, trigrams: trigramsOf(websiteId, word) };
        tx.upsert(SearchVocabularyRow, spelling, { setOnce: ['word', 'trigrams'] });
      }
    },

    ProductDeleted: (tx, { data: { productId }, websiteId }) => {
      tx.delete(SearchProductRow, { websiteId, productId });
      tx.delete(SearchDetailsRow, { websiteId, productId });
      tx.delete(SearchDescriptionRow, { websiteId, productId });
    },

    // further units of what is in the cart already are no other visitor's interest
    CartEntryAdded: (tx, { data: { itemId, added, quantity }, websiteId }) => {
      if (added === quantity) tx.add(ProductPopularityRow, { websiteId, productId: itemId }, { carts: 1 });
    },
  },
});

type Weight = 'A' | 'B' | 'C';

function weightedWords(product: ProductDocument): Record<Weight, SearchWord[]> {
  const { title, excerpt, tags, variants } = product;
  const values = new Set(variants.flatMap(({ attributes }) => Object.values(attributes)));
  const codes = variants.map(({ sku }) => sku);
  const compact = codes.map(compactCode).filter((word) => word !== '');
  return {
    A: wordsOf(title),
    B: [
      ...wordsOf([...values, ...tags, ...codes].join(' ')),
      ...compact.map((word) => ({ written: word, word })),
    ].slice(0, MOST_WORDS),
    C: wordsOf(excerpt),
  };
}

function detailsOf({ body, details }: ProductDocument): SearchWord[] {
  const html = [body, ...details.flatMap(({ title, body: text }) => [title, text])].join(' ');
  return wordsOf(html.replace(/<[^>]*>|&[a-z#0-9]+;/gi, ' ')).slice(0, MOST_DETAILS);
}

/** As Postgres reads a text search vector: each word once, with its best weight. Words are alphabetic characters and digits. */
function vectorOf(websiteId: string, words: Partial<Record<Weight, readonly SearchWord[]>>): string {
  const best = new Map<string, string>([[websiteWord(websiteId), 'A']]);
  for (const weight of ['A', 'B', 'C'] as const) {
    for (const { word } of words[weight] ?? []) if (!best.has(word)) best.set(word, weight);
  }
  return [...best].map(([word, weight]) => `'${word}':1${weight}`).join(' ');
}

/** Keys beyond these bounds stay without a filter: a vector has 1 MB at most. */
function filterWords(tagKeys: readonly string[], optionKeys: readonly string[]): string {
  const words = [...tagKeys.map(tagWord), ...optionKeys.map(optionWord)];
  return words
    .filter((word) => word.length <= MAX_FILTER_KEY + 1)
    .slice(0, MOST_FILTERS)
    .map(quotedWord)
    .join(' ');
}
