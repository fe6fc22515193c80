import { IsBoolean, IsIn, IsInt, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { IsA, OrNull } from '../shared/answer-fields.api.js';
import { matching, optional, record, type Shape, wholeNumber } from '../shared/document-shape.js';
import { LOCAL_ID } from '../shared/identifiers.js';
import { LAST_REVISION } from '../shared/limits.js';
import { PageBlock } from './pages.api.js';
import { PAGE_STATUSES, type PageHead, type PageStatus } from './shared/page.js';
import { type EditedBlock, PAGE_CHANGES, type PageChange } from './shared/page-change.js';
import type { PageOperation } from './shared/page-operation.js';
import { operationsShape } from './shared/page-operation-shape.js';
import { headChangesShape, pageHeadShape } from './shared/page-shape.js';

const revision = wholeNumber(0, LAST_REVISION);

/** `POST /api/config/pages/{id}/edits`: changed fields of blocks, on the revision that their editor read. */
export type EditPageRequest = { readonly base: number; readonly operations: readonly PageOperation[] };
export const editPageShape: Shape = record<EditPageRequest>({ base: revision, operations: operationsShape });

/** `PUT /api/config/pages/{id}/head`: the fields that change. */
export type SavePageHeadRequest = {
  readonly base: number;
  readonly fields: Readonly<Record<string, unknown>>;
};
export const savePageHeadShape: Shape = record<SavePageHeadRequest>({
  base: revision,
  fields: headChangesShape,
});

/** `POST /api/config/pages/{id}/revisions/{revision}/restore`: the whole page, or one block of it. */
export type RestorePageRequest = { readonly base: number; readonly blockId?: string };
export const restorePageShape: Shape = record<Required<RestorePageRequest>>({
  base: revision,
  blockId: optional(matching(LOCAL_ID, 'This is not an id.')),
});

/** `GET /api/config/pages`: the page that was changed last first. */
export class OwnerPagesRequest {
  /** `region`: the shared sections; absent: the pages */
  @IsOptional() @IsIn(['region']) kind?: 'region';
  /** words of the title or the slug */
  @IsOptional() @IsString() @MaxLength(200) q?: string;
  @IsOptional() @IsIn(PAGE_STATUSES) status?: PageStatus;
  /** `true`: the pages that a release publishes at its time, and no others */
  @IsOptional() @IsIn(['true']) scheduled?: 'true';
  /** `true`: the pages in the trash, and no others */
  @IsOptional() @IsIn(['true', 'false']) trash?: 'true' | 'false';
  @IsOptional() @Matches(/^\d{1,18}$/) cursor?: string;
  @IsOptional() @Matches(/^\d{1,3}$/) limit?: string;
}

/** The state of a page beside its blocks. */
class PageFields {
  @IsString() id!: string;
  @IsA(pageHeadShape) head!: PageHead;
  @IsBoolean() isInTrash!: boolean;
  /** of the page's stream: the `base` of the next edit */
  @IsInt() revision!: number;
  /** ISO 8601: when its words, blocks or head were changed last */
  @IsString() changedAt!: string;
  /** the account; null: no member did it */
  @OrNull() @IsString() changedBy!: string | null;
  /** the newest one that a release can pin; 0: none */
  @IsInt() version!: number;
  /** the one that visitors read; null: they read none */
  @OrNull() @IsInt() releasedVersion!: number | null;
  /** where visitors read it; null: they do not */
  @OrNull() @IsString() releasedSlug!: string | null;
  /** it was changed since the version that visitors read, or they read none */
  @IsBoolean() hasUnpublishedChanges!: boolean;
  /** ISO 8601: when the next release that waits for its time publishes it; null: none does */
  @OrNull() @IsString() scheduledAt!: string | null;
}

export class ListedPage extends PageFields {}

export class OwnerPagesAnswer {
  @IsA(ListedPage, { each: true }) results!: ListedPage[];
  @IsBoolean() hasNextPage!: boolean;
  @OrNull() @IsString() nextPageCursor!: string | null;
}

/** A block of a draft, with who has set something of it last. */
export class DraftBlock extends PageBlock {
  @IsInt() changedRevision!: number;
  @IsString() changedAt!: string;
  @OrNull() @IsString() changedBy!: string | null;
  @IsString() addedAt!: string;
  @OrNull() @IsString() addedBy!: string | null;
}

/** `GET /api/config/pages/{id}`: blocks are in reading order. */
export class OwnerPage extends PageFields {
  @IsA(DraftBlock, { each: true }) blocks!: DraftBlock[];
}

/** The answer to a change of a page: the page's head, and the blocks that the request named as they stand now. */
export class ChangedPage {
  @IsString() id!: string;
  @IsA(pageHeadShape) head!: PageHead;
  @IsBoolean() isInTrash!: boolean;
  @IsInt() revision!: number;
  @IsInt() version!: number;
  /** those that the request was about, of a restored page all of them */
  @IsA(PageBlock, { each: true }) blocks!: PageBlock[];
  /** the ids of those that it was about and that are gone */
  @IsString({ each: true }) removed!: string[];
}

/** `GET /api/config/pages/{id}/edits`: the newest first. */
export class PageEditsRequest {
  /** a revision: the page holds what came before it */
  @IsOptional() @Matches(/^\d{1,9}$/) cursor?: string;
  /** the edits of this block alone */
  @IsOptional() @Matches(LOCAL_ID) block?: string;
  /** the edits of this account alone */
  @IsOptional() @IsString() @MaxLength(64) by?: string;
}

export class PageEditBlock {
  @IsIn(['added', 'changed', 'moved', 'removed']) kind!: EditedBlock['kind'];
  @IsString() blockId!: string;
  @IsString({ each: true }) fields!: readonly string[];
}

export class PageEdit {
  @IsInt() revision!: number;
  @IsIn(PAGE_CHANGES) change!: PageChange;
  @IsA(PageEditBlock, { each: true }) blocks!: readonly PageEditBlock[];
  /** the fields of the head that were set */
  @IsString({ each: true }) head!: readonly string[];
  @OrNull() @IsInt() version!: number | null;
  /** the revision that it brought back */
  @OrNull() @IsInt() restoredFrom!: number | null;
  @IsString() at!: string;
  @OrNull() @IsString() by!: string | null;
}

export class PageEditsAnswer {
  @IsA(PageEdit, { each: true }) results!: PageEdit[];
  @IsBoolean() hasNextPage!: boolean;
  @OrNull() @IsString() nextPageCursor!: string | null;
}

/** `GET /api/config/pages/{id}/newer`: an open editor asks again and again, which says that its member is there. */
export class NewerPageRequest {
  /** the revision that the editor has read; absent: the first one */
  @IsOptional() @Matches(/^\d{1,9}$/) after?: string;
  /** the block that its member works on */
  @IsOptional() @Matches(LOCAL_ID) block?: string;
}

/** A member who has the page open. */
export class EditorHere {
  @IsString() accountId!: string;
  /** null: none is chosen */
  @OrNull() @IsString() blockId!: string | null;
}

/** The parts of a page that were changed after a revision, as they stand now. */
export class NewerPage {
  @IsInt() revision!: number;
  @IsA(pageHeadShape) head!: PageHead;
  @IsString() changedAt!: string;
  @OrNull() @IsString() changedBy!: string | null;
  @IsA(DraftBlock, { each: true }) blocks!: DraftBlock[];
  /** the ids of those that are gone */
  @IsString({ each: true }) removed!: string[];
  /** the other members, at most 20 */
  @IsA(EditorHere, { each: true }) editors!: EditorHere[];
}

/** `GET /api/config/pages/{id}/revisions/{revision}`: the page as it was. */
export class PageAtRevision {
  @IsString() id!: string;
  @IsA(pageHeadShape) head!: PageHead;
  @IsInt() revision!: number;
  @IsA(PageBlock, { each: true }) blocks!: PageBlock[];
}
