import { IsBoolean, IsIn, IsInt, IsOptional, IsString, Matches } from 'class-validator';
import { IsA, OrNull } from '../shared/answer-fields.api.js';
import { list, matching, optional, record, type Shape, wholeNumber } from '../shared/document-shape.js';
import { LOCAL_ID } from '../shared/identifiers.js';
import { LAST_REVISION } from '../shared/limits.js';
import { CONTENT_LIMITS } from './shared/content-limits.js';
import { RELEASE_CAUSES, type ReleaseCause } from './shared/release.js';

/** A page that is published as it stands, or in one of its versions. */
export type PageToPublish = {
  readonly id: string;
  /** the revision that the member has seen: a page that was changed since is not published */
  readonly revision?: number;
  /** an earlier version; absent: the page as it stands */
  readonly version?: number;
};

/** `POST /api/config/releases`: one fact publishes these pages, and withdraws those. */
export type PublishRequest = {
  readonly pages: readonly PageToPublish[];
  /** the ids of pages that visitors read no longer */
  readonly withdraw?: readonly string[];
};

const id = matching(LOCAL_ID, 'This is not an id.');
const revision = wholeNumber(0, LAST_REVISION);

/** The fields of what publishes, now or later. */
export const publishFields: Readonly<Record<keyof PublishRequest, Shape>> = {
  pages: list(
    record<Required<PageToPublish>>({
      id,
      revision: optional(revision),
      version: optional(wholeNumber(1, LAST_REVISION)),
    }),
    CONTENT_LIMITS.pins,
  ),
  withdraw: optional(list(id, CONTENT_LIMITS.pins)),
};
export const publishShape: Shape = record<Required<PublishRequest>>(publishFields);

/** `POST /api/config/releases/changes`: what publishing these pages would change. It changes nothing. */
export type ReleaseChangesRequest = {
  readonly pages: readonly string[];
  readonly withdraw?: readonly string[];
};
export const releaseChangesShape: Shape = record<Required<ReleaseChangesRequest>>({
  pages: list(id, CONTENT_LIMITS.pins),
  withdraw: optional(list(id, CONTENT_LIMITS.pins)),
});

/** `POST /api/config/releases/undo` and `…/{releaseId}/return`: `revision` of the list that the member has seen. */
export type ReturnRequest = { readonly revision: number };
export const returnShape: Shape = record<ReturnRequest>({ revision });

/** The answer to a release. */
export class ReleaseAnswer {
  /** of the newest release; null: nothing was ever published */
  @OrNull() @IsString() releaseId!: string | null;
  /** what the next undo or return names; -1: nothing was ever published */
  @IsInt() revision!: number;
  /** whether the request has changed what visitors read */
  @IsBoolean() isNew!: boolean;
}

export class ReleasesRequest {
  /** a revision: the page holds what came before it */
  @IsOptional() @Matches(/^\d{1,9}$/) cursor?: string;
}

export class ListedReleasePage {
  @IsString() pageId!: string;
  @IsInt() version!: number;
  @IsString() slug!: string;
  @IsString() title!: string;
}

export class ListedRelease {
  @IsString() releaseId!: string;
  @IsInt() revision!: number;
  @IsIn(RELEASE_CAUSES) cause!: ReleaseCause;
  /** the release that it went back to; null: it is no undo and no return, or went back to before the first one */
  @OrNull() @IsString() returnsTo!: string | null;
  /** how many it published */
  @IsInt() published!: number;
  /** how many it withdrew */
  @IsInt() withdrawn!: number;
  /** the first of those that it published, 20 at most */
  @IsA(ListedReleasePage, { each: true }) pages!: ListedReleasePage[];
  /** ISO 8601 */
  @IsString() at!: string;
  /** the account, as the log names it */
  @OrNull() @IsString() by!: string | null;
}

/** The newest first. */
export class ReleasesAnswer {
  @IsA(ListedRelease, { each: true }) results!: ListedRelease[];
  @IsBoolean() hasNextPage!: boolean;
  @OrNull() @IsString() nextPageCursor!: string | null;
}

export const BLOCK_CHANGES = ['words', 'added', 'removed', 'fields', 'moved'] as const;
export type BlockChange = (typeof BLOCK_CHANGES)[number];

export class ReleasedBlockChange {
  @IsString() blockId!: string;
  @IsString() type!: string;
  @IsIn(BLOCK_CHANGES) change!: BlockChange;
  /** what visitors read now, and what they would read: a text for each field with words */
  @IsString({ each: true }) wordsBefore!: readonly string[];
  @IsString({ each: true }) wordsAfter!: readonly string[];
}

export const DEAD_LINK_KINDS = [
  'page',
  'product',
  'collection',
  'content-collection',
  'form',
  'region',
] as const;
export type DeadLinkKind = (typeof DEAD_LINK_KINDS)[number];

/** A link, or what a block shows, that visitors could not open: it is gone, hidden, or not published. */
export class DeadLink {
  @IsString() blockId!: string;
  @IsIn(DEAD_LINK_KINDS) kind!: DeadLinkKind;
  @IsString() id!: string;
}

export const PAGE_RELEASE_CHANGES = ['new', 'changed', 'withdrawn', 'none'] as const;

export class ReleasedPageChange {
  @IsString() pageId!: string;
  @IsString() title!: string;
  @IsIn(PAGE_RELEASE_CHANGES) change!: (typeof PAGE_RELEASE_CHANGES)[number];
  /** of the page's stream: the `revision` of the request that publishes it */
  @IsInt() revision!: number;
  /** the fields of the head that would change */
  @IsString({ each: true }) head!: readonly string[];
  /** words first; 200 at most */
  @IsA(ReleasedBlockChange, { each: true }) blocks!: ReleasedBlockChange[];
  /** how many blocks would change */
  @IsInt() blockCount!: number;
  /** what would lead nowhere after the release; 50 at most */
  @IsA(DeadLink, { each: true }) deadLinks!: DeadLink[];
  /** places of a starting text that are not filled in yet: `[… name of the business]`; 50 at most */
  @IsString({ each: true }) marks!: readonly string[];
  /** false: of so many pages the blocks were not compared, and `blocks`, `deadLinks` and `marks` are empty */
  @IsBoolean() isCompared!: boolean;
}

export class ReleaseChangesAnswer {
  @IsA(ReleasedPageChange, { each: true }) pages!: ReleasedPageChange[];
}
