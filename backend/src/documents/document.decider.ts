import { countedAs, type DocumentKind } from '@daybook/contracts/documents/document-kind';
import { refuse } from '@daybook/contracts/shared/errors';
import type { Decider, Event } from '@daybook/contracts/shared/event';
import { sameJson } from '@daybook/contracts/shared/same-json';

/** The version that visitors have of a document, or had before it was unpublished. */
type Publication<Document> = {
  readonly document: Document;
  /** counts the publications from 1 */
  readonly version: number;
  readonly isOpen: boolean;
  /** the revision of each publication; the first is version 1 */
  readonly revisions: readonly number[];
};

export type DocumentState<Document> = {
  /** the number of the stream's last event; -1: it has none */
  readonly revision: number;
  /** as it was saved last; null: there is none, or it is deleted */
  readonly document: Document | null;
  /** of a kind that is published by hand; null: it was never published */
  readonly publication: Publication<Document> | null;
};

/**
 * The state that a caller has read: a revision, -1 of a stream without events; `none`: the document must not be there; undefined:
 * whatever stands there.
 */
export type Read = number | 'none' | undefined;

export type DocumentCommand<Content> = { readonly id: string; readonly read: Read } & (
  | {
      readonly kind: 'save';
      readonly content: Content;
      /** the revision whose document this is again */
      readonly restoredFrom?: number | undefined;
    }
  | { readonly kind: 'publish' | 'unpublish' | 'delete' }
);

export type DocumentEvent = Event<string, Readonly<Record<string, unknown>>>;

export type DocumentDecider<Document, Content = unknown> = Decider<
  DocumentState<Document>,
  DocumentCommand<Content>,
  DocumentEvent
>;

const made = new WeakMap<object, DocumentDecider<unknown>>();

/** The decider of a kind, the same at each call: the aggregate stores know a category by its decider. */
export function documentDecider<Document, Content>(
  kind: DocumentKind<Document, Content>,
): DocumentDecider<Document, Content> {
  const known = made.get(kind) ?? makeDecider(kind as DocumentKind);
  made.set(kind, known);
  return known as DocumentDecider<Document, Content>;
}

/** A document is saved whole: each save holds all of it. What changes nothing is no event. */
function makeDecider(kind: DocumentKind): DocumentDecider<unknown> {
  return {
    initial: { revision: -1, document: null, publication: null },
    decide(command, state) {
      switch (command.kind) {
        case 'save':
          return savedBy(kind, command, state);
        case 'publish':
          return publishedBy(kind, command, state);
        case 'unpublish':
          return unpublishedBy(kind, command, state);
        case 'delete':
          return deletedBy(kind, command, state);
      }
    },
    evolve: (state, event) => evolved(kind, state, event),
  };
}

type Save = Extract<DocumentCommand<unknown>, { readonly kind: 'save' }>;
type Other = Exclude<DocumentCommand<unknown>, { readonly kind: 'save' }>;
type State = DocumentState<unknown>;

function savedBy(kind: DocumentKind, command: Save, state: State): DocumentEvent[] {
  const { id, content, read, restoredFrom } = command;
  const problems = kind.problems(content);
  if (problems) refuse(kind.refusals.invalid, problems);
  mustBeRead(kind, read, state);
  const revision = state.revision + 1;
  const document = kind.documentOf(content, { id, revision, before: state.document });
  const unchangeable = state.document !== null && kind.changeProblems?.(state.document, document);
  if (unchangeable) refuse(kind.refusals.invalid, unchangeable);
  if (state.document !== null && sameJson(kind.contentOf(state.document), kind.contentOf(document)))
    return [];
  const { type, field, hasVersion } = kind.saved;
  const data: Record<string, unknown> = { [field]: document };
  if (hasVersion) data.version = revision + 1;
  if (restoredFrom !== undefined) data.restoredFrom = countedAs(kind, restoredFrom);
  return [{ type, data }];
}

function publishedBy(kind: DocumentKind, { read }: Other, state: State): DocumentEvent[] {
  const { document, publication } = state;
  mustBeRead(kind, read, state);
  if (document === null || kind.life === 'at once') return refuse(kind.refusals.notFound);
  const problem = kind.publishProblem?.(document);
  if (problem) refuse(problem);
  if (publication?.isOpen && sameJson(publication.document, document)) return [];
  const { type, field } = kind.life.published;
  return [{ type, data: { [field]: document, version: (publication?.version ?? 0) + 1 } }];
}

function unpublishedBy(kind: DocumentKind, command: Other, state: State): DocumentEvent[] {
  mustBeRead(kind, command.read, state);
  if (state.document === null || kind.life === 'at once') return refuse(kind.refusals.notFound);
  const { type, field } = kind.life.unpublished;
  return state.publication?.isOpen ? [{ type, data: { [field]: command.id } }] : [];
}

function deletedBy(kind: DocumentKind, { id, read }: Other, state: State): DocumentEvent[] {
  if (!kind.deleted) throw new Error(`${kind.words.a} is never deleted`);
  if (state.document === null) return [];
  mustBeRead(kind, read, state);
  return [{ type: kind.deleted.type, data: { [kind.deleted.field]: id } }];
}

function mustBeRead(kind: DocumentKind, read: Read, { revision, document }: State): void {
  if (read === undefined || read === revision) return;
  const { invalid, notFound } = kind.refusals;
  if (read === 'none') {
    if (document !== null) refuse(invalid, { id: `Another ${kind.words.one} has this id.` });
    return;
  }
  refuse(revision < 0 && kind.onlyId === undefined ? notFound : 'EDITED_MEANWHILE');
}

function evolved(kind: DocumentKind, state: State, { type, data }: DocumentEvent): State {
  const { saved, deleted, life } = kind;
  const revision = state.revision + 1;
  if (type === saved.type) return { ...state, revision, document: data[saved.field] };
  const { publication: before } = state;
  // the count of its publications goes on when it is restored
  if (type === deleted?.type)
    return { revision, document: null, publication: before && { ...before, isOpen: false } };
  if (life !== 'at once' && type === life.published.type) {
    const document = data[life.published.field];
    const revisions = [...(before?.revisions ?? []), revision];
    return {
      revision,
      document,
      publication: { document, version: Number(data.version), isOpen: true, revisions },
    };
  }
  if (life !== 'at once' && type === life.unpublished.type)
    return { ...state, revision, publication: before && { ...before, isOpen: false } };
  throw new Error(`no event of ${kind.words.many}: ${type}`);
}
