import type { RestockReceipt, RestockReceiptBatch } from '@daybook/contracts/restock/restock-receipt.api';
import type { Message } from '../../lib/translate';
import { m } from '../../paraglide/messages';

type LatestOffer = NonNullable<RestockReceipt['offer']>;

/** One step of the subscriber's history: ISO 8601 and its text. `at` is null for the step that comes next. */
export type Moment = { at: string | null } & ({ text: Message } | { batch: RestockReceiptBatch });

const EMAILS: Readonly<Record<LatestOffer['email']['outcome'], Message>> = {
  sent: m.restock_moment_email_sent,
  refused: m.restock_moment_email_refused,
  unknown: m.restock_moment_email_unknown,
  left: m.restock_moment_email_left,
  queued: m.restock_moment_email_queued,
  skipped: m.restock_moment_email_skipped,
};

const ENDS: Readonly<Record<Exclude<LatestOffer['status'], 'offered' | 'claimed'>, Message>> = {
  bought: m.restock_moment_bought,
  expired: m.restock_moment_expired,
  declined: m.restock_moment_declined,
  released: m.restock_moment_released,
};

/** The steps since the sign-up, the newest first. */
export function momentsOf({ status, signedUpAt, leftAt, offer, batches }: RestockReceipt): Moment[] {
  const hasLeft = status === 'unsubscribed' && leftAt !== null;
  const moments: Moment[] = [
    { at: signedUpAt, text: m.restock_moment_signed_up },
    ...batches.map((batch) => ({ at: batch.startedAt, batch })),
  ];
  if (offer) {
    const { offeredAt, email, endedAt, claimedAt } = offer;
    moments.push({ at: offeredAt, text: m.restock_moment_offered });
    if (email) moments.push({ at: email.at, text: EMAILS[email.outcome] });
    moments.push(
      ...claimedAt.map((at, nth) => ({
        at,
        text: nth === 0 ? m.restock_moment_claimed : m.restock_moment_moved,
      })),
    );
    // who leaves gives the offer up: the shop has not ended it
    const isLeft = hasLeft && offer.status === 'released' && endedAt === leftAt;
    if (offer.status !== 'offered' && offer.status !== 'claimed' && endedAt && !isLeft)
      moments.push({ at: endedAt, text: ENDS[offer.status] });
  }
  if (hasLeft) moments.push({ at: leftAt, text: m.restock_moment_withdrawn });
  // of steps at the same time, the later in the list is the newer
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
