import type { DocumentChange } from '@daybook/contracts/documents/document-change';
import { countedAs, type DocumentKind, revisionRead } from '@daybook/contracts/documents/document-kind';
import type {
  DocumentHistoryAnswer,
  DocumentHistoryRequest,
  DocumentsAnswer,
  DocumentsRequest,
} from '@daybook/contracts/documents/documents.api';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { pageOf } from '../platform/http/page-of.js';
import { pageSize } from '../platform/http/page-size.js';
import { READ_MODELS } from '../platform/tokens.js';

/** Lines in a page of a history. */
const CHANGES = 20;

type Row = {
  document_id: string;
  document: unknown;
  revision: number;
  published_version: number | null;
  is_published: boolean;
  saved_at: Date;
  saved_position: number;
};
type VersionRow = {
  revision: number;
  change: DocumentChange;
  document: unknown;
  restored_from: number | null;
  at: Date;
  by: string | null;
};

/** A document as its list shows it. `version`: as the kind counts. */
type ListedDocument<Document> = {
  readonly document: Document;
  readonly version: number;
  readonly savedAt: string;
};

const COLUMNS = 'document_id, document, revision, published_version, is_published, saved_at, saved_position';

const PAGE = `
select ${COLUMNS} from documents
where website_id = $1 and kind = $2 and ($3::bigint is null or saved_position < $3)
order by saved_position desc limit $4`;

const ONE = `select ${COLUMNS} from documents where website_id = $1 and kind = $2 and document_id = $3`;

const HISTORY = `
select revision, change, document, restored_from, at, by from document_versions
where website_id = $1 and kind = $2 and document_id = $3 and ($4::integer is null or revision < $4)
order by revision desc limit $5`;

/** The documents of a website as its members read them, and their history. */
@Injectable()
export class DocumentsQueries {
  constructor(@Inject(READ_MODELS) private readonly readModels: ReadModels) {}

  /** A page of the documents of a kind, the one saved last first. */
  async page<Document>(
    website: WebsiteId,
    kind: DocumentKind<Document>,
    { cursor, limit }: DocumentsRequest,
  ) {
    const { page, next } = await this.rows(website, kind, { cursor, limit });
    return { results: page.map((row) => listed(kind, row)), ...next };
  }

  /** The same as the kind answers for each. */
  async answers(website: WebsiteId, kind: DocumentKind, request: DocumentsRequest): Promise<DocumentsAnswer> {
    const { page, next } = await this.rows(website, kind, request);
    return { results: page.map((row) => answerOf(kind, row)), ...next };
  }

  /** undefined: there is none on this website */
  async one<Document>(
    website: WebsiteId,
    kind: DocumentKind<Document>,
    id: string,
  ): Promise<ListedDocument<Document> | undefined> {
    const row = await this.row(website, kind, id);
    return row && listed(kind, row);
  }

  /** @throws Refusal the kind's own, also for the documents of other websites */
  async answer<Answer extends object>(
    website: WebsiteId,
    kind: DocumentKind<unknown, unknown, Answer>,
    id: string,
  ): Promise<Answer> {
    const row = await this.row(website, kind, id);
    return row ? answerOf(kind, row) : refuse(kind.refusals.notFound);
  }

  /** The history of a document, the newest first. @throws Refusal the kind's own */
  async history(
    website: WebsiteId,
    kind: DocumentKind,
    id: string,
    request: DocumentHistoryRequest,
  ): Promise<DocumentHistoryAnswer> {
    const { results, ...next } = await this.versions(website, kind, id, request);
    return {
      results: results.map(({ document, ...version }) => ({
        ...version,
        content: document === null ? null : kind.contentOf(document),
      })),
      ...next,
    };
  }

  /** The same with each document as it was stored. */
  async versions<Document>(
    website: WebsiteId,
    kind: DocumentKind<Document>,
    id: string,
    { cursor }: DocumentHistoryRequest,
  ) {
    const before = cursor === undefined ? null : revisionRead(kind, Number(cursor));
    const rows = await this.readModels.query<VersionRow>('document-history', HISTORY, [
      website,
      kind.name,
      id,
      before,
      CHANGES + 1,
    ]);
    if (rows.length === 0 && cursor === undefined) refuse(kind.refusals.notFound);
    const { page, next } = pageOf(rows, CHANGES, (last) => String(countedAs(kind, last.revision)));
    const results = page.map(({ revision, change, document, restored_from, at, by }) => ({
      version: countedAs(kind, revision),
      change,
      document: document as Document | null,
      restoredFrom: restored_from === null ? null : countedAs(kind, restored_from),
      at: at.toISOString(),
      by,
    }));
    return { results, ...next };
  }

  private async rows(website: WebsiteId, { name }: DocumentKind, { cursor, limit }: DocumentsRequest) {
    const size = pageSize(limit);
    const key = [website, name, cursor ?? null, size + 1];
    const rows = await this.readModels.query<Row>('documents-page', PAGE, key);
    return pageOf(rows, size, (last) => String(last.saved_position));
  }

  private async row(website: WebsiteId, { name }: DocumentKind, id: string): Promise<Row | undefined> {
    const [row] = await this.readModels.query<Row>('document', ONE, [website, name, id]);
    return row;
  }
}

const listed = <Document>(kind: DocumentKind<Document>, row: Row): ListedDocument<Document> => ({
  document: row.document as Document,
  version: countedAs(kind, row.revision),
  savedAt: row.saved_at.toISOString(),
});

const answerOf = <Answer extends object>(kind: DocumentKind<unknown, unknown, Answer>, row: Row): Answer =>
  kind.answerOf(row.document, {
    id: row.document_id,
    revision: countedAs(kind, row.revision),
    publishedVersion: row.published_version,
    isPublished: row.is_published,
  });
