import { IsBoolean, IsIn, IsInt, IsOptional, IsString, Matches, Max, Min } from 'class-validator';
import { IsA, OrNull } from '../shared/answer-fields.api.js';
import { DOCUMENT_CHANGES, type DocumentChange } from './document-change.js';
import type { DocumentKind } from './document-kind.js';

/** `GET /api/config/documents/{kind}`: the one saved last first. */
export class DocumentsRequest {
  @IsOptional() @Matches(/^\d{1,18}$/) cursor?: string;
  @IsOptional() @Matches(/^\d{1,3}$/) limit?: string;
}

/** `GET /api/config/documents/{kind}/{id}/history` */
export class DocumentHistoryRequest {
  /** a version: the page holds what came before it */
  @IsOptional() @Matches(/^\d{1,9}$/) cursor?: string;
}

/** `POST /api/config/documents/{kind}/{id}/restore` */
export class RestoreDocumentRequest {
  @IsInt() @Min(0) @Max(1_000_000_000) version!: number;
}

/** The fields of every event of a document. */
class ChangeFields {
  /** as the documents of the kind are counted */
  @IsInt() version!: number;
  @IsIn(DOCUMENT_CHANGES) change!: DocumentChange;
  /** the version that it repeats; null: it is a change of its own */
  @OrNull() @IsInt() restoredFrom!: number | null;
  /** ISO 8601 */
  @IsString() at!: string;
  /** the account, as the log names it */
  @OrNull() @IsString() by!: string | null;
}

class PageFields {
  @IsBoolean() hasNextPage!: boolean;
  @OrNull() @IsString() nextPageCursor!: string | null;
}

/** `content`: null: it was deleted, or visitors no longer get it. */
type DocumentVersion = ChangeFields & { content: unknown };
/** The newest first. */
export type DocumentHistoryAnswer = PageFields & { results: DocumentVersion[] };
export type DocumentsAnswer = PageFields & { results: object[] };

/** The classes of a kind's answers: what all kinds have alike, with the shape of this one. */
export function documentAnswers({ name, shape, answer }: DocumentKind) {
  class Version extends ChangeFields {
    @OrNull() @IsA(shape) content!: unknown;
  }
  class History extends PageFields {
    @IsA(Version, { each: true }) results!: Version[];
  }
  class List extends PageFields {
    @IsA(answer, { each: true }) results!: object[];
  }
  const title = name.replaceAll(/(?:^|-)(\w)/g, (_, first: string) => first.toUpperCase());
  Object.defineProperty(Version, 'name', { value: `${title}Version` });
  Object.defineProperty(History, 'name', { value: `${title}HistoryPage` });
  Object.defineProperty(List, 'name', { value: `${title}List` });
  return { history: History, list: List, title };
}
