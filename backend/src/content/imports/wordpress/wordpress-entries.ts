import { COMMENTS_CLOSED } from '@daybook/contracts/comments/shared/comments';
import { CONTENT_LIMITS } from '@daybook/contracts/content/shared/content-limits';
import { isDay } from '@daybook/contracts/content/shared/event-dates';
import { sameTerm } from '@daybook/contracts/content/shared/item-terms';
import type { PageHead, PageStatus } from '@daybook/contracts/content/shared/page';
import { TEXT_RECORD_TYPE } from '@daybook/contracts/content/shared/record-types';
import { slugOf } from '@daybook/contracts/shared/slug';
import { inTurns, type Steps } from '../../../platform/jobs/steps.js';
import type { ImportedEntry } from '../imported-entry.js';
import { importedId } from './content-ids.js';
import { plainText } from './html-nodes.js';
import { piecesOf } from './html-pieces.js';
import { mustFitPage, operationsOf } from './page-blocks.js';
import { type Reading, readingOf, type SharedPart } from './reading.js';
import { TooLarge } from './too-large.js';
import { UnknownParts } from './unknown-parts.js';
import { WordPressSite } from './wordpress-site.js';
import { type WxrFile, type WxrItem, wxrSteps } from './wxr.js';

/** The entries that a WordPress export becomes. */
export type WordPressContent = {
  readonly title: string;
  /** an address of the site, by which it is known again */
  readonly source: string;
  readonly entries: readonly ImportedEntry[];
  /** blocks, shortcodes and tags that no block stands for, in how many places: their text is kept */
  readonly unknown: UnknownParts['all'];
  /** what is not imported at all, by the name of its kind */
  readonly leftOut: UnknownParts['all'];
};

/** The statuses of posts that an owner sees as posts; the others are in the trash, or were never written. */
const STATUSES: Readonly<Record<string, PageStatus>> = {
  publish: 'draft',
  future: 'draft',
  draft: 'draft',
  pending: 'needs-review',
  private: 'private',
};
/** Characters of a title in what is left out. */
const MOST_NAME = 40;
const NO_CATEGORY = 'uncategorized';

/** Reads an export. @throws WxrProblem */
export const readWordPress = (bytes: Buffer): Promise<WordPressContent> => inTurns(contentSteps(bytes));

function* contentSteps(bytes: Buffer): Steps<WordPressContent> {
  const file = yield* wxrSteps(bytes);
  const unknown = new UnknownParts();
  const leftOut = new UnknownParts();
  const site = new WordPressSite(file, pageIdOf);
  const reading = readingOf({ site, unknown, shared: sharedPartsOf(file) });
  const entries = new Map<string, ImportedEntry>();
  for (const item of file.items) {
    yield;
    noteLeftOut(item, leftOut);
    const id = pageIdOf(item);
    if (id === undefined || entries.has(id)) continue;
    try {
      entries.set(id, entryOf(item, id, file, reading));
    } catch (error) {
      if (!(error instanceof TooLarge)) throw error;
      leftOut.add(`“${item.title.slice(0, MOST_NAME) || 'Untitled'}”: ${error.message}`);
    }
  }
  const { title, addresses } = file;
  const source = addresses[0] ?? title;
  return { title, source, entries: [...entries.values()], unknown: unknown.all, leftOut: leftOut.all };
}

/** @throws TooLarge */
function entryOf(item: WxrItem, id: string, file: WxrFile, reading: Reading): ImportedEntry {
  const { budget, site } = reading;
  budget.begin(item.line);
  const operations = operationsOf(piecesOf(item.content, reading));
  mustFitPage(operations, budget);
  return {
    id,
    isItem: item.type === 'post',
    isPublic: item.status === 'publish' && item.password === '',
    head: headOf(item, file, site),
    operations,
    line: item.line,
  };
}

/** The id of the page that an item becomes; undefined: it becomes none. */
function pageIdOf({ type, status, guid, link, postId }: WxrItem): string | undefined {
  if ((type !== 'post' && type !== 'page') || !Object.hasOwn(STATUSES, status)) return undefined;
  return importedId('page', guid || link || postId);
}

const sharedPartsOf = ({ items }: WxrFile): ReadonlyMap<string, SharedPart> =>
  new Map(items.flatMap((item) => (item.type === 'wp_block' ? [[item.postId, item] as const] : [])));

/** The kinds that go into other places, or that only WordPress needs. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  'attachment',
  'wp_block',
  'revision',
  'wp_global_styles',
  'wp_navigation',
  'wp_template',
  'wp_template_part',
  'custom_css',
  'customize_changeset',
  'oembed_cache',
]);

function noteLeftOut({ type, status, password, comments }: WxrItem, leftOut: UnknownParts): void {
  for (let i = 0; i < comments; i += 1) leftOut.add('Comments');
  if (type === 'nav_menu_item') leftOut.add('Lines of menus');
  else if (type !== 'post' && type !== 'page') {
    if (!ELSEWHERE.has(type)) leftOut.add(`Posts of the type ${type || 'without a name'}`);
  } else if (!Object.hasOwn(STATUSES, status)) leftOut.add('Posts and pages in the trash, or never saved');
  else if (password !== '') leftOut.add('Passwords: these stay drafts');
  else if (status === 'future') leftOut.add('Times of scheduled posts: these stay drafts');
}

function headOf(item: WxrItem, file: WxrFile, site: WordPressSite): PageHead {
  const title = plainText(item.title).slice(0, CONTENT_LIMITS.title).trim() || 'Untitled';
  const picture = site.pictureOf(item.thumbnailId);
  const path = site.pathOf(item);
  return {
    title,
    slug: slugFor(item.slug) || slugFor(title) || 'page',
    description: plainText(item.description).slice(0, CONTENT_LIMITS.description),
    isNoindex: false,
    status: STATUSES[item.status] ?? 'draft',
    ...(picture && { picture }),
    ...(path !== undefined && { formerPaths: [path] }),
    ...(item.commentStatus === 'closed' && { commentState: COMMENTS_CLOSED }),
    ...(item.type === 'post' && itemFieldsOf(item, file)),
  };
}

function itemFieldsOf(item: WxrItem, { authors }: WxrFile) {
  const author = (authors.get(item.creator) || item.creator).slice(0, CONTENT_LIMITS.author);
  const day = item.date.slice(0, 10);
  const excerpt = plainText(item.excerpt).slice(0, CONTENT_LIMITS.description);
  const categories = termsOf(item.categories).filter((name) => sameTerm(name) !== NO_CATEGORY);
  const tags = termsOf(item.tags);
  return {
    recordType: TEXT_RECORD_TYPE,
    ...(/^\d{4}-\d\d-\d\d$/.test(day) && isDay(day) && { publishedOn: day }),
    ...(excerpt !== '' && { excerpt }),
    ...(author !== '' && { author }),
    ...(categories.length > 0 && { categories }),
    ...(tags.length > 0 && { tags }),
  };
}

/** Terms as items have them: short, and each once. */
function termsOf(names: readonly string[]): string[] {
  const terms = new Map<string, string>();
  for (const name of names) {
    const term = plainText(name).slice(0, CONTENT_LIMITS.tag).trim();
    if (term !== '' && !terms.has(sameTerm(term))) terms.set(sameTerm(term), term);
  }
  return [...terms.values()].slice(0, CONTENT_LIMITS.tags);
}

function slugFor(name: string): string {
  const slug = slugOf(decoded(name)).slice(0, CONTENT_LIMITS.slug - 10);
  return slug.replace(/-$/, '');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
