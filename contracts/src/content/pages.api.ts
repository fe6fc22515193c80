import { IsBoolean, IsIn, IsInt, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import type { ProductImage } from '../catalogue/product.js';
import { imageShape } from '../catalogue/product-shape.js';
import { COMMENTS_CLOSED, COMMENTS_OPEN, type CommentState } from '../comments/shared/comments.js';
import { IsA, IsAnything, OrNull } from '../shared/answer-fields.api.js';
import { SHARE_PLATFORMS, type SharePlatform } from '../shared/enumerations.js';
import { AREA_WAYS, type AreaWay } from './shared/area.js';
import { ITEM_ORDERS, type ItemOrder } from './shared/content-collection.js';
import { CONTENT_LIMITS } from './shared/content-limits.js';
import { MONTH, TERM_KINDS, type TermKind } from './shared/item-terms.js';

/** Where a block stands. */
export class PageBlockPlace {
  /** null: it is a section of the page */
  @OrNull() @IsString() parent!: string | null;
  @IsString() order!: string;
}

/** A block, its fields as the newest version of its type has them. */
export class PageBlock {
  @IsString() id!: string;
  @IsString() type!: string;
  @IsInt() version!: number;
  /** by name, as the type has them */
  @IsAnything() fields!: unknown;
  @IsA(PageBlockPlace) place!: PageBlockPlace;
}

/** `GET /api/content/at?path=/about` */
export class ContentAtRequest {
  @IsString() @MaxLength(2048) path!: string;
}

export const CONTENT_AT_KINDS = ['page', 'collection', 'moved'] as const;

/** The page or the collection of items at a path. Without one: 404 PAGE_NOT_FOUND. */
export class ContentAt {
  /** `moved`: it is read at another path now, which `path` names */
  @IsIn(CONTENT_AT_KINDS) kind!: (typeof CONTENT_AT_KINDS)[number];
  /** no page of this website was there: its path on the website that it comes from */
  @IsOptional() @IsBoolean() isFormerPath?: boolean;
  /** null: it is a collection */
  @OrNull() @IsString() pageId!: string | null;
  /** of a collection; null: it is a page */
  @OrNull() @IsString() collectionId!: string | null;
  @IsString() path!: string;
  /** as the header `x-release` */
  @IsString() releaseId!: string;
}

/** Where a link to a page of the website leads now. */
export class LinkedPage {
  @IsString() id!: string;
  @IsString() path!: string;
}

/** The collection of an item, or of a list. */
export class ReleasedCollection {
  @IsString() id!: string;
  @IsString() title!: string;
  @IsString() description!: string;
  @IsString() path!: string;
}

/** Where an event takes place. Each part may be empty. */
export class ReleasedLocation {
  @IsString() addressLine1!: string;
  @IsString() addressLine2!: string;
  @IsString() addressCountry!: string;
  @IsString() mapLat!: string;
  @IsString() mapLng!: string;
}

/** The dates of an event. */
export class ReleasedEvent {
  /** by the website's clocks: `2026-05-31T19:00` */
  @IsString() startDate!: string;
  @IsString() endDate!: string;
  @OrNull() @IsA(ReleasedLocation) location!: ReleasedLocation | null;
  /** its end has passed */
  @IsBoolean() isPast!: boolean;
}

/** The facts of an item beside those of its page. */
export class ReleasedItemFacts {
  @IsA(ReleasedCollection) collection!: ReleasedCollection;
  @IsInt() recordType!: number;
  /** a day of the website: `2026-05-31` */
  @IsString() publishedOn!: string;
  @IsString() excerpt!: string;
  /** empty: none is named */
  @IsString() author!: string;
  @IsString({ each: true }) categories!: readonly string[];
  @IsString({ each: true }) tags!: readonly string[];
  /** null: the item is no event */
  @OrNull() @IsA(ReleasedEvent) event!: ReleasedEvent | null;
  /** the page or work that it is about; empty: none is named */
  @IsString() sourceUrl!: string;
  /** where visitors share it, besides by its link and by email; null: it says nothing of sharing */
  @OrNull() @IsIn(SHARE_PLATFORMS, { each: true }) shareButtonOptions!: readonly SharePlatform[] | null;
  /** where the item's own path leads; null: it stands there itself */
  @OrNull() @IsString() leadsTo!: string | null;
}

/** `GET /api/content/collections/{id}/items` */
export class ReleasedItemsRequest {
  /** counts from 1 */
  @IsOptional() @Matches(/^[1-9]\d{0,5}$/) page?: string;
  /** items of a page, 1 to 100; default: as the collection has it */
  @IsOptional() @Matches(/^(?:[1-9]\d?|100)$/) limit?: string;
  /** default: that of the collection */
  @IsOptional() @IsIn(ITEM_ORDERS) order?: ItemOrder;
  @IsOptional() @IsString() @MaxLength(CONTENT_LIMITS.author) author?: string;
  @IsOptional() @IsString() @MaxLength(CONTENT_LIMITS.tag) category?: string;
  @IsOptional() @IsString() @MaxLength(CONTENT_LIMITS.tag) tag?: string;
  /** of the items' dates, of events that of their start: `2026-05` */
  @IsOptional() @Matches(MONTH) month?: string;
}

/** `GET /api/content/collections/{id}/terms?of=tag` */
export class ReleasedTermsRequest {
  /** default: tags */
  @IsOptional() @IsIn(TERM_KINDS) of?: TermKind;
}

/** A term of a collection's items, and how many have it. */
export class ReleasedTerm {
  /** as it is written; of a month: `2026-05` */
  @IsString() term!: string;
  @IsInt() count!: number;
}

/** The terms of one kind: the 100 that most items have, of months the 100 newest. */
export class ReleasedTerms {
  @IsA(ReleasedCollection) collection!: ReleasedCollection;
  @IsA(ReleasedTerm, { each: true }) results!: ReleasedTerm[];
  @IsString() releaseId!: string;
}

/** An item in a list. */
export class ReleasedItem {
  @IsString() id!: string;
  /** where it is read: its own path, or the address that it leads to */
  @IsString() path!: string;
  @IsString() title!: string;
  @IsInt() recordType!: number;
  /** a day of the website: `2026-05-31` */
  @IsString() publishedOn!: string;
  @IsString() excerpt!: string;
  @IsString() author!: string;
  @OrNull() @IsA(imageShape) picture!: ProductImage | null;
  /** null: the item is no event */
  @OrNull() @IsA(ReleasedEvent) event!: ReleasedEvent | null;
  /** the block that is its face; null: it has none */
  @OrNull() @IsA(PageBlock) promotedBlock!: PageBlock | null;
  /** ISO 8601: when what visitors read of it was released */
  @IsString() releasedAt!: string;
}

/** A page of a collection's list. It has no private items, not for members either. */
export class ReleasedItems {
  @IsA(ReleasedCollection) collection!: ReleasedCollection;
  /** its items are events, the next one first */
  @IsBoolean() isOfEvents!: boolean;
  @IsInt() page!: number;
  @IsBoolean() hasNextPage!: boolean;
  @IsA(ReleasedItem, { each: true }) results!: ReleasedItem[];
  /** the newest release of the website, as the header `x-release`; empty: nothing was ever published */
  @IsString() releaseId!: string;
}

/** `GET /api/content/search?q=kiln` */
export class ContentSearchRequest {
  @IsString() @MaxLength(200) q!: string;
  /** counts from 1 */
  @IsOptional() @Matches(/^[1-9]\d{0,2}$/) page?: string;
}

/** A page or an item that a search has found. */
export class FoundPage {
  @IsString() id!: string;
  @IsString() path!: string;
  @IsString() title!: string;
  /** what lists say of it, or its first words; empty: it is closed by a password */
  @IsString() text!: string;
  /** of an item, a day of the website: `2026-05-31` */
  @OrNull() @IsString() publishedOn!: string | null;
  /** the collection of an item */
  @OrNull() @IsString() collectionTitle!: string | null;
}

/** The best first, 10 at a time. */
export class FoundPages {
  @IsA(FoundPage, { each: true }) results!: FoundPage[];
  @IsBoolean() hasNextPage!: boolean;
}

/** A page as it is shown. Its blocks are in reading order. */
export class ShownPage {
  @IsString() id!: string;
  @IsString() path!: string;
  @IsString() title!: string;
  @IsString() description!: string;
  @OrNull() @IsA(imageShape) picture!: ProductImage | null;
  @IsA(PageBlock, { each: true }) blocks!: PageBlock[];
  /** the pages that its links name, without those that the caller does not find */
  @IsA(LinkedPage, { each: true }) linkedPages!: LinkedPage[];
  /** `splash`: it stands alone, without header and footer; absent: as all pages of the website */
  @IsOptional() @IsIn(['splash']) layout?: 'splash';
}

/** `GET /api/content/footer`: the shared section at the end of every page. Without one: 404 PAGE_NOT_FOUND. */
export class ReleasedRegion {
  @IsString() id!: string;
  @IsA(PageBlock, { each: true }) blocks!: PageBlock[];
  @IsA(LinkedPage, { each: true }) linkedPages!: LinkedPage[];
  /** the newest release of the website, as the header `x-release` */
  @IsString() releaseId!: string;
}

/** An area that a closed page is in, and which would open it. */
export class ClosedArea {
  @IsString() id!: string;
  @IsString() title!: string;
  /** the words of its owner; may be empty */
  @IsString() text!: string;
  /** the products of which each opens it */
  @IsString({ each: true }) productIds!: readonly string[];
}

/** Why a page is closed to this caller: the way in that they have no key for, and the areas that lie behind it. */
export class ClosedPage {
  @IsIn(AREA_WAYS) way!: AreaWay;
  @IsA(ClosedArea, { each: true }) areas!: ClosedArea[];
}

/** `GET /api/content/pages/{id}`: a page as visitors read it. */
export class ReleasedPage extends ShownPage {
  /** null: the caller may read it; else its blocks are those that every visitor may read */
  @OrNull() @IsA(ClosedPage) closed!: ClosedPage | null;
  @IsBoolean() isNoindex!: boolean;
  /** only members with `site.view` get it */
  @IsBoolean() isPrivate!: boolean;
  @IsInt() version!: number;
  /** ISO 8601: when this version was released */
  @IsString() releasedAt!: string;
  /** the newest release of the website, as the header `x-release` */
  @IsString() releaseId!: string;
  /** null: the page is no item of a collection */
  @OrNull() @IsA(ReleasedItemFacts) item!: ReleasedItemFacts | null;
  /** whether visitors may comment: 1 they may, 2 they may not; absent: as the website's setting says */
  @IsOptional() @IsIn([COMMENTS_OPEN, COMMENTS_CLOSED]) commentState?: CommentState;
}
