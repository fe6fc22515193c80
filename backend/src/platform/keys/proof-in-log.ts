import { isPersonalField, type PersonalField } from '@daybook/contracts/privacy/personal-field';
import { BEGINNING, type EventStore } from '@daybook/event-store/event-store';
import type { PersonalData } from '@daybook/personal-data/personal-data';

/** So many fields of the log whose keys are not erased decide: a process with wrong keys may have written some. */
const DECIDING = 50;

/** Fields of a log and the keys: it holds none; they open it; they do not; or every key that it names was erased. */
export type Proof = 'nothing' | 'proven' | 'refuted' | 'undecided';

/**
 * Compares keys with the oldest personal fields of the log. It reads no further than it has to.
 * @param personalData undefined: there are no keys, so one field refutes them
 */
export async function proofIn(
  store: Pick<EventStore, 'readAll'>,
  personalData: PersonalData | undefined,
): Promise<Proof> {
  const found = { here: 0, lost: 0, erased: 0 };
  for (let after = BEGINNING; ; ) {
    const { events, position, atHead } = await store.readAll({ after });
    for (const { data, metadata } of events) {
      for (const field of fieldsIn(data)) {
        if (!personalData) return 'refuted';
        found[personalData.keyState(metadata.websiteId, field)] += 1;
        if (found.here + found.lost === DECIDING) return verdict(found);
      }
    }
    if (atHead || position <= after) return verdict(found);
    after = position;
  }
}

function verdict({ here, lost, erased }: { here: number; lost: number; erased: number }): Proof {
  if (here + lost > 0) return here >= lost ? 'proven' : 'refuted';
  return erased > 0 ? 'undecided' : 'nothing';
}

function* fieldsIn(value: unknown): Generator<PersonalField> {
  if (isPersonalField(value)) yield value;
  else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) yield* fieldsIn(part);
}
