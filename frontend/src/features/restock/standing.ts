import type { RestockReceipt } from '@daybook/contracts/restock/restock-receipt.api';
import type { Message, Translate } from '../../lib/translate';
import { m } from '../../paraglide/messages';

/** Where the reader stands on a waiting list: a title, and a text that explains it. */
export type Standing = { title: Message; text: (t: Translate) => string };

type Turn = NonNullable<RestockReceipt['turn']>;

const standing = (title: Message, text: Message): Standing => ({ title, text: (t) => t(text) });

const TURNS: Readonly<Record<Turn['turn'], Standing>> = {
  offered: standing(m.restock_standing_offered, m.restock_standing_offered_text),
  claimed: standing(m.restock_standing_claimed, m.restock_standing_claimed_text),
  expired: standing(m.restock_standing_expired, m.restock_standing_expired_text),
  released: standing(m.restock_standing_released, m.restock_standing_released_text),
  bought: standing(m.restock_standing_bought, m.restock_standing_bought_text),
  declined: standing(m.restock_standing_declined, m.restock_standing_declined_text),
};

const ENDS: Readonly<Record<Exclude<RestockReceipt['status'], 'waiting' | 'told'>, Standing>> = {
  unconfirmed: standing(m.restock_standing_unconfirmed, m.restock_standing_unconfirmed_text),
  bought: TURNS.bought,
  declined: TURNS.declined,
  unsubscribed: standing(m.restock_standing_unsubscribed, m.restock_standing_unsubscribed_text),
  bounced: standing(m.restock_standing_bounced, m.restock_standing_bounced_text),
  erased: standing(m.restock_standing_erased, m.restock_standing_erased_text),
};

/** @param time writes a time for the reader */
export function standingOf(receipt: RestockReceipt, time: (iso: string) => string): Standing {
  const { status, turn, line, policy } = receipt;
  // a turn is shown until something else is: the next wait, or an end of its own
  if (turn && (status === 'told' || (status === 'waiting' && turn.turn !== 'offered')))
    return turnOf(turn, time);
  if (status !== 'waiting' && status !== 'told') return ENDS[status];
  const title = m.restock_standing_waiting;
  if (line) return { title, text: (t) => t(m.restock_standing_line, line) };
  return standing(title, policy === 'lottery' ? m.restock_standing_drawn : m.restock_standing_together);
}

function turnOf({ turn, expiresAt }: Turn, time: (iso: string) => string): Standing {
  if ((turn === 'offered' || turn === 'claimed') && expiresAt) {
    const until = time(expiresAt);
    return { title: TURNS[turn].title, text: (t) => t(m.restock_standing_offered_until, { time: until }) };
  }
  return TURNS[turn];
}
