import type { DocumentChange } from '@daybook/contracts/documents/document-change';
import { type DocumentKind, revisionRead } from '@daybook/contracts/documents/document-kind';
import * as registered from '@daybook/contracts/documents/document-kinds.gen';
import type { Event } from '@daybook/contracts/shared/event';
import { type ProjectedEvent, type Projection, projection } from '../runner/projection.js';
import type { ProjectionTx } from '../runner/tables/projection-tx.js';
import { DocumentReferenceRow, DocumentRow, DocumentVersionRow } from './documents.entity.js';

type DocumentEvent = Event<string, Readonly<Record<string, unknown>>>;
type Projected = ProjectedEvent<DocumentEvent>;
type Handler = (tx: ProjectionTx, event: Projected) => void;

/** Counts the changes of the handlers and tables below. */
const HANDLERS = 0;

/** The documents of all kinds, with their versions and with what they name. */
export const documentsProjection = projectionOf(Object.values<DocumentKind>(registered));

/** @param kinds whose events it reads */
export function projectionOf(kinds: readonly DocumentKind[]): Projection {
  const kindOf = new Map(kinds.flatMap((kind) => [...handlersOf(kind).keys()].map((type) => [type, kind])));
  return projection<DocumentEvent>({
    name: 'documents',
    // each kind that comes raises it, so that its events of before are read
    version: HANDLERS + kinds.length,
    tables: [DocumentRow, DocumentVersionRow, DocumentReferenceRow],
    on: Object.fromEntries(kinds.flatMap((kind) => [...handlersOf(kind)])),
    surrogateKeys: ({ type, stream, websiteId }) => kindOf.get(type)?.shows?.(idIn(stream), websiteId) ?? [],
  });
}

function handlersOf(kind: DocumentKind): Map<string, Handler> {
  const { saved, deleted, life } = kind;
  const handlers = new Map<string, Handler>();
  handlers.set(saved.type, (tx, event) => {
    const document = event.data[saved.field];
    const { restoredFrom } = event.data;
    const origin = restoredFrom === undefined ? null : revisionRead(kind, Number(restoredFrom));
    stateSaved(tx, kind, event, document);
    stateVersion(tx, kind, event, { change: origin === null ? 'saved' : 'restored', document, origin });
  });
  if (deleted)
    handlers.set(deleted.type, (tx, event) => {
      tx.delete(DocumentRow, keyOf(kind, event));
      tx.delete(DocumentReferenceRow, keyOf(kind, event));
      stateVersion(tx, kind, event, { change: 'deleted' });
    });
  if (life !== 'at once') {
    handlers.set(life.published.type, (tx, event) => {
      const revision = Number(event.revision);
      const publishedVersion = Number(event.data.version);
      tx.patch(DocumentRow, keyOf(kind, event), { revision, publishedVersion, isPublished: true });
      const document = event.data[life.published.field];
      stateVersion(tx, kind, event, { change: 'published', document });
    });
    handlers.set(life.unpublished.type, (tx, event) => {
      tx.patch(DocumentRow, keyOf(kind, event), { revision: Number(event.revision), isPublished: false });
      stateVersion(tx, kind, event, { change: 'unpublished' });
    });
  }
  return handlers;
}

function stateSaved(tx: ProjectionTx, kind: DocumentKind, event: Projected, document: unknown): void {
  const key = keyOf(kind, event);
  const row = {
    ...key,
    document,
    revision: Number(event.revision),
    publishedVersion: null,
    isPublished: kind.life === 'at once',
    savedPosition: Number(event.position),
    savedAt: event.recordedAt,
  };
  // a save leaves what visitors have
  tx.upsert(DocumentRow, row, { setOnce: ['publishedVersion', 'isPublished'] });
  tx.delete(DocumentReferenceRow, key);
  for (const { kind: referenceKind, id: referenceId } of kind.references?.(document) ?? [])
    tx.upsert(DocumentReferenceRow, { ...key, referenceKind, referenceId });
}

type Version = { change: DocumentChange; document?: unknown; origin?: number | null };

function stateVersion(
  tx: ProjectionTx,
  kind: DocumentKind,
  event: Projected,
  { change, document = null, origin = null }: Version,
): void {
  tx.upsert(DocumentVersionRow, {
    ...keyOf(kind, event),
    revision: Number(event.revision),
    change,
    document,
    restoredFrom: origin,
    at: event.recordedAt,
    by: event.metadata.actor ?? null,
  });
}

const keyOf = ({ name }: DocumentKind, { websiteId, stream }: Projected) => ({
  websiteId,
  kind: name,
  documentId: idIn(stream),
});

/** The id of a stream's document: `coupon-<website>-<id>`, and an id may have hyphens. */
const idIn = (stream: string): string => stream.replace(/^[^-]*-[^-]*-/, '');
