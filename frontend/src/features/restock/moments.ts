import type { RestockReceipt, RestockReceiptBatch } from '@daybook/contracts/restock/restock-receipt.api';
import type { MessageKey } from '../../lib/translate';

/** One thing that happened: ISO 8601, and what to say of it. `at` is null for what is about to happen. */
export type Moment = { at: string | null } & ({ text: MessageKey } | { batch: RestockReceiptBatch });

/** What happened since somebody signed up, the newest first. */
export function momentsOf({ signedUpAt, offer, batches }: RestockReceipt): Moment[] {
  const moments: Moment[] = [
    { at: signedUpAt, text: 'restock.moment.signedUp' },
    ...batches.map((batch) => ({ at: batch.startedAt, batch })),
  ];
  if (offer) {
    const { offeredAt, email, endedAt } = offer;
    moments.push({ at: offeredAt, text: 'restock.moment.offered' });
    if (email) moments.push({ at: email.at, text: `restock.moment.mail.${email.outcome}` });
    if (offer.status !== 'offered' && endedAt)
      moments.push({ at: endedAt, text: `restock.moment.${offer.status}` });
  }
  // of what happened at the same moment, what was said last here came last
  return moments
    .map((moment, place) => ({ moment, place }))
    .sort((a, b) => later(b.moment, a.moment) || b.place - a.place)
    .map(({ moment }) => moment);
}

/** @returns above 0 when `a` is later than `b` */
function later({ at: a }: Moment, { at: b }: Moment): number {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? 1 : -1;
  return a > b ? 1 : -1;
}
