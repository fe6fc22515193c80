import { differencesBetween } from '@daybook/contracts/shared/document-differences';
import type { EditConflict } from '@daybook/contracts/shared/edit-conflict';
import { Refusal } from '@daybook/contracts/shared/errors';
import type { EventStore, RecordedEvent } from '@daybook/event-store/event-store';

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
    const [base, ...since] = await store.read(stream, { from: BigInt(read) });
    if (!base) throw error;
    throw new Refusal('EDITED_MEANWHILE', undefined, conflictOf(base, since, documentOf));
  }
}

function conflictOf(
  base: RecordedEvent,
  since: readonly RecordedEvent[],
  documentOf: (event: RecordedEvent) => unknown,
): EditConflict {
  const steps = since.map((event, i) => ({
    event,
    fields: differencesBetween(documentOf(since[i - 1] ?? base), documentOf(event)).map(({ field }) => field),
  }));
  const last = since.at(-1) ?? base;
  const changes = differencesBetween(documentOf(base), documentOf(last)).map(({ field, after }) => {
    const step = steps.findLast(({ fields }) => fields.some((one) => isWithin(one, field)));
    const { metadata, recordedAt } = step?.event ?? last;
    const value = after === undefined ? {} : { value: after };
    return { field, ...value, by: metadata.actor ?? null, at: recordedAt.toISOString() };
  });
  return { revision: Number(last.revision), changes };
}

/** A variant that was added and then changed is two fields in the steps and one for the reader. */
const isWithin = (a: string, b: string) => `${a}.`.startsWith(`${b}.`) || `${b}.`.startsWith(`${a}.`);
