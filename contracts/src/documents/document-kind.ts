import type { UniqueName } from '../reservations/unique-name.js';
import type { Problems, Shape } from '../shared/document-shape.js';
import type { ErrorCode } from '../shared/errors.js';
import type { StreamCategory, WebsiteId } from '../shared/identifiers.js';
import type { Permission } from '../shared/permissions.js';

/** Where a document stands when it is saved. */
type DocumentPlace<Document> = {
  readonly id: string;
  /** of the event that the save becomes; 0 is the first of the stream */
  readonly revision: number;
  /** null: there is none yet, or it is deleted */
  readonly before: Document | null;
};

/** A value that no two documents of a website may have at once. */
export type UniqueValue<Document> = {
  readonly name: UniqueName;
  /** the value in the form in which it is compared */
  value(document: Document): string;
  /** what the second of two owners reads, by the field */
  readonly taken: Problems;
  /** stands before the ids of the holders where things of other kinds may have the value too: the hook knows of those */
  readonly holderPrefix?: string;
};

/** Another thing that a document names, such as a picture. */
type DocumentReference = { readonly kind: string; readonly id: string };

/** The part of an answer beside the document. */
type DocumentStatus = {
  readonly id: string;
  readonly revision: number;
  /** null: visitors have no version of it */
  readonly publishedVersion: number | null;
  readonly isPublished: boolean;
};

type AnswerClass<Answer> = new () => Answer;

/**
 * All that is true of one kind of document, `<name>.document.ts`. The kernel saves, names, lists, publishes, restores and
 * deletes by it; what is special stands beside the kind in a hook.
 *
 * `Content` is what an owner writes. `Document` is what is stored and read: the content with what the kernel adds, such as
 * the id.
 */
export type DocumentKind<Document = unknown, Content = unknown, Answer extends object = object> = {
  /** in tables and paths, lower-case */
  readonly name: string;
  readonly stream: StreamCategory;
  /** the event of a save, with the field of its data that holds the document. Stored names stay for ever */
  readonly saved: {
    readonly type: string;
    readonly field: string;
    /** whether the data also counts the saves from 1, as `version` */
    readonly hasVersion?: true;
  };
  /** absent: a document is never deleted. `field` holds the id */
  readonly deleted?: { readonly type: string; readonly field: string };
  /**
   * When visitors get what is saved. `at once`: with the save. `by hand`: when it is published, and no longer when it is
   * unpublished; until then a save changes the owner's working copy alone.
   */
  readonly life:
    | 'at once'
    | {
        readonly by: 'hand';
        readonly published: { readonly type: string; readonly field: string };
        readonly unpublished: { readonly type: string; readonly field: string };
      };
  /** the id of the one document of the kind that a website has; absent: it has any number */
  readonly onlyId?: string;
  /** how owners and stored facts count: 1 where they count saves from 1, 0 where they name the revision of the stream */
  readonly countsFrom: 0 | 1;
  readonly shape: Shape;
  /** what keeps a content from being saved, by the dotted path of the field; undefined: nothing */
  problems(content: unknown): Problems | undefined;
  documentOf(content: Content, place: DocumentPlace<Document>): Document;
  contentOf(document: Document): Content;
  /** what no save may change of a document that is there */
  changeProblems?(before: Document, after: Document): Problems | undefined;
  /** what keeps a saved document from being published */
  publishProblem?(document: Document): ErrorCode | undefined;
  readonly unique?: readonly UniqueValue<Document>[];
  /** how many a website may have; the list is a directory of the log */
  readonly limit?: { readonly list: string; readonly atMost: number; readonly refusal: ErrorCode };
  readonly refusals: {
    readonly invalid: ErrorCode;
    readonly notFound: ErrorCode;
    readonly versionNotFound: ErrorCode;
  };
  readonly answer: AnswerClass<Answer>;
  answerOf(document: Document, status: DocumentStatus): Answer;
  /** whether its feature has a controller of its own for it; absent: the kernel has one */
  readonly hasController?: true;
  /** whether the backend has a hook for it, which each save has to pass */
  readonly hasHook?: true;
  /** what the document names: "used where" */
  references?(document: Document): readonly DocumentReference[];
  /** the kept pages that change with it */
  shows?(id: string, website: WebsiteId): readonly string[];
  readonly rights: { readonly edit: Permission; readonly history: Permission };
  readonly words: {
    readonly one: string;
    readonly many: string;
    /** with its article: "a coupon" */
    readonly a: string;
    title(document: Document): string;
  };
};

/** The kind with its types; a documented field that is missing does not compile. */
export const documentKind =
  <Document, Content, Answer extends object>() =>
  (kind: DocumentKind<Document, Content, Answer>): DocumentKind<Document, Content, Answer> =>
    kind;

/** The revision that was read, as the stream counts it. @param counted as an owner's request counts it */
export const revisionRead = ({ countsFrom }: Pick<DocumentKind, 'countsFrom'>, counted: number): number =>
  counted - countsFrom;

/** A revision as owners and stored facts count it. */
export const countedAs = ({ countsFrom }: Pick<DocumentKind, 'countsFrom'>, revision: number): number =>
  revision + countsFrom;

type StoredEvent = { readonly type: string; readonly data: unknown };

/** The document that an event of a stream of this kind carries; undefined of one that carries none. */
export function documentIn<Document>(
  { saved, life }: DocumentKind<Document>,
  { type, data }: StoredEvent,
): Document | undefined {
  const published = life === 'at once' ? undefined : life.published;
  const holder = [saved, published].find((one) => one?.type === type);
  return holder && (data as Readonly<Record<string, Document>>)[holder.field];
}
