import type { ArchiveFields } from './blocks/archive.block.js';
import type { CalendarFields } from './blocks/calendar.block.js';
import type { ContentSummaryFields } from './blocks/content-summary.block.js';
import type { ItemListFields } from './blocks/item-list-fields.js';
import type { PostsByFields } from './blocks/posts-by.block.js';
import type { SummaryFields } from './blocks/summary.block.js';
import type { TagCloudFields } from './blocks/tagcloud.block.js';
import type { ItemOrder } from './content-collection.js';
import { type ItemTerms, MOST_TERMS, type TermKind } from './item-terms.js';
import type { Block } from './page.js';

/** Lists that one page asks for, and rows of all of them together (CONTENT.md, "Lists"). */
const PAGE_BOUNDS = { lists: 20, rows: 200 } as const;

/** Events of one month that a calendar shows. */
const MOST_EVENTS = 60;

type AskedBy = {
  /** of the block */
  readonly id: string;
  readonly collectionId: string;
  readonly count: number;
};

/** The items of a collection that a block asks for. */
export type AskedItems = AskedBy & {
  readonly kind: 'items';
  /** absent: that of the collection */
  readonly order?: ItemOrder;
  readonly terms: ItemTerms;
};

/** The terms of a collection that a block asks for. */
export type AskedTerms = AskedBy & { readonly kind: 'terms'; readonly of: TermKind };

export type AskedList = AskedItems | AskedTerms;

type AnyBlock = Pick<Block, 'id' | 'type' | 'fields'>;
type Reader = (block: AnyBlock, month: string) => Omit<AskedItems, 'id'> | Omit<AskedTerms, 'id'> | undefined;

const READERS: Readonly<Record<string, Reader>> = {
  journal: ({ fields }) => itemsOf(fields as ItemListFields),
  summary: ({ fields }) => summarised(fields as ContentSummaryFields),
  'summary-v2': ({ fields }) => {
    const { source, itemOrder: order, ...own } = fields as SummaryFields;
    return source === 'content' ? summarised({ ...own, order }) : undefined;
  },
  'posts-by-author': ({ fields }) => postsBy(fields as PostsByFields, 'author'),
  'posts-by-tag': ({ fields }) => postsBy(fields as PostsByFields, 'tag'),
  'posts-by-category': ({ fields }) => postsBy(fields as PostsByFields, 'category'),
  'posts-by-month': ({ fields }) => postsBy(fields as PostsByFields, 'month'),
  tagcloud: ({ fields }) => {
    const { contentCollectionId: collectionId, count, by: of } = fields as TagCloudFields;
    return { kind: 'terms', collectionId, count, of };
  },
  archive: ({ fields }) => {
    const { contentCollectionId: collectionId, count, by } = fields as ArchiveFields;
    // the answer names the collection with its path
    return { kind: 'terms', collectionId, count: by === 'collection' ? 1 : count, of: monthOr(by) };
  },
  calendar: ({ fields }, month) => {
    const { contentCollectionId: collectionId } = fields as CalendarFields;
    return { kind: 'items', collectionId, count: MOST_EVENTS, order: 'upcoming', terms: { month } };
  },
};

const monthOr = (by: ArchiveFields['by']): TermKind => (by === 'collection' ? 'month' : by);

const itemsOf = ({
  contentCollectionId: collectionId,
  count,
}: Pick<ItemListFields, 'contentCollectionId' | 'count'>) =>
  ({ kind: 'items', collectionId, count, terms: {} }) as const;

type Narrowed = Pick<
  ContentSummaryFields,
  'contentCollectionId' | 'count' | 'order' | 'tag' | 'category' | 'author'
>;

const summarised = ({ order, tag, category, author, ...fields }: Narrowed) =>
  ({ ...itemsOf(fields), order, terms: { tag, category, author } }) as const;

function postsBy({ term, ...fields }: PostsByFields, of: TermKind) {
  if (term !== '') return { ...itemsOf(fields), terms: { [of]: term } } as const;
  return { kind: 'terms', collectionId: fields.contentCollectionId, count: MOST_TERMS, of } as const;
}

/**
 * The lists that the blocks of a page ask of content, within the bounds of a page.
 * @param month the one that calendars show: `2026-05` @param taken what lists of other features ask for already
 */
export function contentListsOf(
  blocks: readonly AnyBlock[],
  month: string,
  taken: { readonly lists: number; readonly rows: number } = { lists: 0, rows: 0 },
): AskedList[] {
  let rows = PAGE_BOUNDS.rows - taken.rows;
  return blocks
    .flatMap((block): AskedList[] => {
      const asked = Object.hasOwn(READERS, block.type) ? READERS[block.type]?.(block, month) : undefined;
      return asked && asked.collectionId !== '' ? [{ ...asked, id: block.id }] : [];
    })
    .slice(0, Math.max(0, PAGE_BOUNDS.lists - taken.lists))
    .flatMap((list) => {
      const count = Math.min(list.count, rows);
      rows -= count;
      return count > 0 ? [{ ...list, count }] : [];
    });
}
