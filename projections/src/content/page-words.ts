import { quotedWord, websiteWord, wordsOf } from '@daybook/contracts/catalogue/shared/search-words';
import { heldByBlock } from '@daybook/contracts/content/shared/blocks';
import type { Page } from '@daybook/contracts/content/shared/page';

/** Different words of a page that are searched: a longer one repeats itself. */
const MOST_WORDS = 5_000;
/** Characters of what a page says where it has no excerpt. */
const SUMMARY = 200;

/** A text search vector as Postgres reads it. */
type PageWords = { readonly titleWords: string; readonly leadWords: string; readonly words: string };

/**
 * The words of a page, each once with its best weight: A the title, B its terms, C what lists say of it, D its blocks.
 * They are three vectors, so that a search looks at titles alone first: a common word is in thousands of texts. One more
 * word names the website, so that the index finds those of one website.
 */
export function wordsOfPage(websiteId: string, { head, blocks }: Page): PageWords {
  if (head.kind === 'region') return { titleWords: '', leadWords: '', words: '' };
  const { title, author = '', categories = [], tags = [], excerpt = '', description } = head;
  const lead: Weighted = [
    ['A', [title]],
    ['B', [author, ...categories, ...tags]],
    ['C', [excerpt, description]],
  ];
  const body = blocks.flatMap((block) => heldByBlock(block).words);
  return {
    titleWords: vectorOf(websiteId, [['A', [title]]]),
    leadWords: vectorOf(websiteId, lead),
    words: vectorOf(websiteId, [...lead, ['D', body]]),
  };
}

type Weighted = readonly (readonly [weight: string, texts: readonly string[]])[];

function vectorOf(websiteId: string, weighted: Weighted): string {
  const best = new Map([[websiteWord(websiteId), 'A']]);
  for (const [weight, texts] of weighted) {
    for (const { word } of texts.flatMap(wordsOf)) {
      if (best.size < MOST_WORDS && !best.has(word)) best.set(word, weight);
    }
  }
  return [...best].map(([word, weight]) => `${quotedWord(word)}:1${weight}`).join(' ');
}

/** The first words of a page, for a search that finds it. */
export function summaryOfPage({ blocks }: Page): string {
  const words = blocks.flatMap((block) => heldByBlock(block).words).join(' ');
  const text = words.replaceAll(/\s+/g, ' ').trim();
  return [...text].length > SUMMARY ? `${[...text].slice(0, SUMMARY).join('')} …` : text;
}
