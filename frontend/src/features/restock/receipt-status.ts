import type { RestockClaimPlace, RestockReceipt } from '@daybook/contracts/restock/restock-receipt.api';
import type { Message, Translate } from '../../lib/translate';
import { m } from '../../paraglide/messages';

/** The subscriber's status on the waiting list: a title, and a text that explains it. */
export type ShownStatus = { title: Message; text: (t: Translate) => string };

type LatestOffer = NonNullable<RestockReceipt['offer']>;

const shownStatus = (title: Message, text: Message): ShownStatus => ({ title, text: (t) => t(text) });

const OFFERS: Readonly<Record<LatestOffer['status'], ShownStatus>> = {
  offered: shownStatus(m.restock_status_offered, m.restock_status_offered_text),
  claimed: shownStatus(m.restock_status_claimed, m.restock_status_claimed_text),
  expired: shownStatus(m.restock_status_expired, m.restock_status_expired_text),
  released: shownStatus(m.restock_status_released, m.restock_status_released_text),
  bought: shownStatus(m.restock_status_bought, m.restock_status_bought_text),
  declined: shownStatus(m.restock_status_declined, m.restock_status_declined_text),
};

const ENDS: Readonly<Record<Exclude<RestockReceipt['status'], 'waiting' | 'notified'>, ShownStatus>> = {
  unconfirmed: shownStatus(m.restock_status_unconfirmed, m.restock_status_unconfirmed_text),
  bought: OFFERS.bought,
  declined: OFFERS.declined,
  unsubscribed: shownStatus(m.restock_status_unsubscribed, m.restock_status_unsubscribed_text),
  bounced: shownStatus(m.restock_status_bounced, m.restock_status_bounced_text),
  erased: shownStatus(m.restock_status_erased, m.restock_status_erased_text),
};

/**
 * @param time formats a time for the subscriber
 * @param place the cart that has the unit of the offer
 */
export function shownStatusOf(
  receipt: RestockReceipt,
  time: (iso: string) => string,
  place?: RestockClaimPlace['place'],
): ShownStatus {
  const { status, offer, line, policy } = receipt;
  // an offer stays on the page until the next wait begins
  if (offer && (status === 'notified' || (status === 'waiting' && offer.status !== 'offered')))
    return offerOf(offer, time, place);
  if (status !== 'waiting' && status !== 'notified') return ENDS[status];
  const title = m.restock_status_waiting;
  if (line) return { title, text: (t) => t(m.restock_status_line, line) };
  return shownStatus(title, policy === 'lottery' ? m.restock_status_drawn : m.restock_status_together);
}

/** Of a claimed unit that the subscriber has removed from the cart since, the turn goes on. */
const CLAIMED: Readonly<Record<RestockClaimPlace['place'], Message>> = {
  here: m.restock_status_claimed,
  elsewhere: m.restock_status_claimed_elsewhere,
  open: m.restock_status_offered,
};

function offerOf(
  { status, expiresAt }: LatestOffer,
  time: (iso: string) => string,
  place: RestockClaimPlace['place'] = 'here',
): ShownStatus {
  if ((status === 'offered' || status === 'claimed') && expiresAt) {
    const until = time(expiresAt);
    const title = status === 'claimed' ? CLAIMED[place] : OFFERS.offered.title;
    return { title, text: (t) => t(m.restock_status_offered_until, { time: until }) };
  }
  return OFFERS[status];
}
