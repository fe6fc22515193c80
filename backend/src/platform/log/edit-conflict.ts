import { differencesBetween } from '@daybook/contracts/shared/document-differences';
import type { EditConflict } from '@daybook/contracts/shared/edit-conflict';
import { Refusal } from '@daybook/contracts/shared/errors';
import type { EventStore, RecordedEvent, Revision } from '@daybook/event-store/event-store';
import { readPages } from '@daybook/event-store/stream-pages';

/**
 * Tells the second of two savers what was saved since the revision that they read: each field once, as it stands now,
 * with who changed it last and when.
 * @param documentOf the document that an event of the stream carries; undefined of a deletion
 * @throws Refusal EDITED_MEANWHILE with the conflict, in place of one without; any other error as it is
 */
export async function withConflict<T>(
  work: () => Promise<T>,
  {
    store,
    stream,
    read,
    documentOf,
  }: {
    store: EventStore;
    stream: string;
    /** the revision that the caller read */
    read: number;
    documentOf: (event: RecordedEvent) => unknown;
  },
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'EDITED_MEANWHILE') throw error;
    const conflict = await conflictIn(store, stream, BigInt(read), documentOf);
    throw conflict ? new Refusal('EDITED_MEANWHILE', undefined, conflict) : error;
  }
}

/** So many saves are searched for who changed a field. Of what changed before them, the conflict names no one. */
const SAVES = 200n;

type Step = Pick<EditConflict['changes'][number], 'by' | 'at'> & { readonly fields: readonly string[] };

/** It holds no more than three documents and a page of the stream at a time: a document may have 2 MB. */
async function conflictIn(
  store: EventStore,
  stream: string,
  read: Revision,
  documentOf: (event: RecordedEvent) => unknown,
): Promise<EditConflict | undefined> {
  const [base] = await store.read(stream, { from: read, limit: 1 });
  const [end] = await store.read(stream, { direction: 'backwards', limit: 1 });
  if (!base || !end) return undefined;
  const first = end.revision - read > SAVES ? end.revision - SAVES : read;
  const steps: Step[] = [];
  let last = base;
  for await (const events of readPages(store, stream, first)) {
    for (const event of events) {
      const fields = differencesBetween(documentOf(last), documentOf(event)).map(({ field }) => field);
      const by = event.revision === first ? null : (event.metadata.actor ?? null);
      steps.push({ by, at: event.recordedAt.toISOString(), fields });
      last = event;
    }
  }
  const latest = { by: last.metadata.actor ?? null, at: last.recordedAt.toISOString() };
  const changes = differencesBetween(documentOf(base), documentOf(last)).map(({ field, after }) => {
    const step = steps.findLast(({ fields }) => fields.some((one) => isWithin(one, field)));
    const { by, at } = step ?? latest;
    return { field, ...(after !== undefined && { value: after }), by, at };
  });
  return { revision: Number(last.revision), changes };
}

/** A variant that was added and then changed is two fields in the steps and one for the reader. */
const isWithin = (a: string, b: string) => `${a}.`.startsWith(`${b}.`) || `${b}.`.startsWith(`${a}.`);
