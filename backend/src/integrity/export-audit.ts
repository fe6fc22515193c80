import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { asSealed, DIGEST_BYTES, type Seal } from '@daybook/event-store/chain/seal';
import type { Seals } from '@daybook/event-store/chain/seals';
import { LogBroken } from '@daybook/event-store/copy/copy-log';
import { BEGINNING, type EventStore, type RecordedEvent } from '@daybook/event-store/event-store';
import { signDocument } from '../platform/signed-document.js';
import type { Checkpoint } from './checkpoint.js';

const SEALS_AT_ONCE = 20;

type Audited = {
  readonly store: Pick<EventStore, 'readAll'>;
  readonly seals: Seals;
  readonly checkpoint: Checkpoint;
  /** 32 bytes of the installation's own, by which the checkpoint was signed */
  readonly checkpointKey: Buffer;
};

/**
 * The audit of one website as lines of JSON: every seal with its digests, after it the website's own events of its
 * range, at the end how many these are, signed, and the checkpoint. Of other websites' events only digests are in it.
 * The script `verify-audit.mjs` checks the file without Daybook.
 * @throws LogBroken when the log is not as it was sealed: a count of it would be no proof
 */
export async function* auditLines(
  website: WebsiteId,
  { store, seals, checkpoint, checkpointKey }: Audited,
): AsyncGenerator<string> {
  const end = BigInt(checkpoint.seal);
  let after = BEGINNING;
  let events = 0;
  for (let number = 1n; number <= end; number += BigInt(SEALS_AT_ONCE)) {
    for (const seal of await seals.from(number, SEALS_AT_ONCE)) {
      if (seal.number > end) break;
      yield sealLine(seal);
      let index = 0;
      while (after < seal.last) {
        const page = await store.readAll({ after, asStored: true });
        for (const found of page.events) {
          if (found.position > seal.last) break;
          const digest = seal.digests.subarray(index * DIGEST_BYTES, (index + 1) * DIGEST_BYTES);
          const event = asSealed(found, digest);
          if (!event) throw new LogBroken(found.position);
          if (event.metadata.websiteId === website) {
            yield eventLine(index, event);
            events += 1;
          }
          index += 1;
        }
        after = page.position < seal.last && !page.atHead ? page.position : seal.last;
      }
      if (index * DIGEST_BYTES !== seal.digests.length) throw new LogBroken(seal.last);
    }
  }
  const { seal, hash, signedAt } = checkpoint;
  yield JSON.stringify(signDocument({ kind: 'count', website, events, seal, hash, signedAt }, checkpointKey));
  yield JSON.stringify(checkpoint);
}

function sealLine({ number, first, last, previous, hash, digests }: Seal): string {
  return JSON.stringify({
    kind: 'seal',
    number: String(number),
    first: String(first),
    last: String(last),
    previous: previous.toString('hex'),
    hash: hash.toString('hex'),
    digests: Array.from({ length: digests.length / DIGEST_BYTES }, (_, i) =>
      digests.toString('hex', i * DIGEST_BYTES, (i + 1) * DIGEST_BYTES),
    ),
  });
}

function eventLine(index: number, event: RecordedEvent): string {
  const { position, stream, revision, id, type, data, metadata, recordedAt } = event;
  return JSON.stringify({
    kind: 'event',
    index,
    position: String(position),
    stream,
    revision: String(revision),
    id,
    type,
    data,
    metadata,
    recordedAt: recordedAt.toISOString(),
  });
}
