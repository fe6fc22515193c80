import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { asSealed, DIGEST_BYTES } from '@daybook/event-store/chain/seal';
import type { Seals } from '@daybook/event-store/chain/seals';
import { BEGINNING, type EventStore, type RecordedEvent } from '@daybook/event-store/event-store';
import type { Checkpoint } from './checkpoint.js';

const SEALS_AT_ONCE = 20;

/**
 * The audit of one website as lines of JSON: every seal with its digests, after it the website's own events of its
 * range, and the checkpoint at the end. Of other websites' events only digests are in it. The script
 * `verify-audit.mjs` checks the file without Daybook.
 */
export async function* auditLines(
  website: WebsiteId,
  { store, seals, checkpoint }: { store: EventStore; seals: Seals; checkpoint: Checkpoint },
): AsyncGenerator<string> {
  const end = BigInt(checkpoint.seal);
  let after = BEGINNING;
  for (let number = 1n; number <= end; number += BigInt(SEALS_AT_ONCE)) {
    for (const seal of await seals.from(number, SEALS_AT_ONCE)) {
      if (seal.number > end) break;
      yield JSON.stringify({
        kind: 'seal',
        ...{ number: String(seal.number), first: String(seal.first), last: String(seal.last) },
        ...{ previous: seal.previous.toString('hex'), hash: seal.hash.toString('hex') },
        digests: Array.from({ length: seal.digests.length / DIGEST_BYTES }, (_, i) =>
          seal.digests.toString('hex', i * DIGEST_BYTES, (i + 1) * DIGEST_BYTES),
        ),
      });
      let index = 0;
      while (after < seal.last) {
        const page = await store.readAll({ after, asStored: true });
        for (const event of page.events) {
          if (event.position > seal.last) break;
          if (event.metadata.websiteId === website) {
            const digest = seal.digests.subarray(index * DIGEST_BYTES, (index + 1) * DIGEST_BYTES);
            yield eventLine(index, asSealed(event, digest) ?? event);
          }
          index += 1;
        }
        after = page.position < seal.last && !page.atHead ? page.position : seal.last;
      }
    }
  }
  yield JSON.stringify(checkpoint);
}

function eventLine(index: number, event: RecordedEvent): string {
  const { position, stream, revision, id, type, data, metadata, recordedAt } = event;
  return JSON.stringify({
    ...{ kind: 'event', index, position: String(position), stream, revision: String(revision), id, type },
    ...{ data, metadata, recordedAt: recordedAt.toISOString() },
  });
}
