import type { ProductImage } from '../../catalogue/product.js';
import type { CommentState } from '../../comments/shared/comments.js';
import type { SharePlatform } from '../../shared/enumerations.js';
import type { EventLocation } from './event-dates.js';

/** Where a block stands: in which block, and between which neighbours. */
export type BlockPlace = {
  /** null: it is a section of the page */
  readonly parent: string | null;
  /** blocks of one parent stand in the order of this text; two that have the same one, in the order of their ids */
  readonly order: string;
};

/** A block as it is stored. Of a type that this release does not know, the fields are kept as they are. */
export type Block = {
  readonly id: string;
  readonly type: string;
  /** of the type's fields */
  readonly version: number;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly place: BlockPlace;
};

/** Statuses that an owner sets (section 4). "Scheduled" and "Published" follow from the releases. */
export const PAGE_STATUSES = ['draft', 'needs-review', 'private'] as const;
export type PageStatus = (typeof PAGE_STATUSES)[number];

/** The facts about a page as a whole. */
export type PageHead = {
  /** never changes. A region is a part that other pages show, and has no address; absent: it is a page of its own */
  readonly kind?: 'region';
  /** a splash page (section 3, page type 3) stands alone, without header and footer; absent: as all pages of the website */
  readonly layout?: 'splash';
  readonly title: string;
  /** where the page stands: `/<slug>`, of an item `/<slug of its collection>/<slug>`; of a region, its id */
  readonly slug: string;
  /** for search engines and shared links; empty: the page's first words */
  readonly description: string;
  /** what a shared link shows */
  readonly picture?: ProductImage;
  /** search engines are asked to leave it out */
  readonly isNoindex: boolean;
  readonly status: PageStatus;
  /** where it stood on the website that it comes from: these paths lead to it, where nothing else stands */
  readonly formerPaths?: readonly string[];
} & ItemFields;

/** The part of a head that makes a page an item of a collection. */
export type ItemFields = {
  /** the id of the content collection; absent: the page is no item, and the rest of this is not shown */
  readonly collection?: string;
  /** of section 3; absent: text */
  readonly recordType?: number;
  /** a day of the website: `2026-05-31`; absent: that of its first release */
  readonly publishedOn?: string;
  /** what lists show; absent or empty: the description */
  readonly excerpt?: string;
  readonly author?: string;
  readonly categories?: readonly string[];
  readonly tags?: readonly string[];
  /** of an event, by the website's clocks: `2026-05-31T19:00` */
  readonly startDate?: string;
  readonly endDate?: string;
  readonly location?: EventLocation;
  /** where the item comes from, or where it leads */
  readonly externalLink?: string;
  /** lists, feeds and menus lead to `externalLink`, and so does the item's own path */
  readonly passthrough?: boolean;
  /** the page or work that the item is about */
  readonly sourceUrl?: string;
  /** the id of the block that is the item's face in lists */
  readonly promotedBlock?: string;
  /** whether visitors may comment; absent: as the website's setting says */
  readonly commentState?: CommentState;
  /** visitors share the item by its link, by email and at these; absent: it says nothing of sharing */
  readonly shareButtonOptions?: readonly SharePlatform[];
};

/** The place of a page in the paths of its website. No slug has a slash. */
export const placeOf = ({ collection, slug }: Pick<PageHead, 'collection' | 'slug'>): string =>
  collection === undefined ? slug : `${collection}/${slug}`;

/** A page as it stands at one moment. Its blocks are in reading order: each before what is in it. */
export type Page = {
  readonly id: string;
  readonly head: PageHead;
  readonly blocks: readonly Block[];
};

/** Blocks of one parent, in their order. */
export const compareBlocks = (a: Block, b: Block): number => {
  if (a.place.order !== b.place.order) return a.place.order < b.place.order ? -1 : 1;
  return a.id < b.id ? -1 : 1;
};

/** The blocks in reading order. A block whose parent is not among them is left out. */
export function inReadingOrder(blocks: Iterable<Block>): Block[] {
  const byParent = new Map<string | null, Block[]>();
  for (const block of blocks) {
    const siblings = byParent.get(block.place.parent);
    if (siblings) siblings.push(block);
    else byParent.set(block.place.parent, [block]);
  }
  const ordered: Block[] = [];
  const visit = (parent: string | null) => {
    for (const block of (byParent.get(parent) ?? []).sort(compareBlocks)) {
      ordered.push(block);
      visit(block.id);
    }
  };
  visit(null);
  return ordered;
}
