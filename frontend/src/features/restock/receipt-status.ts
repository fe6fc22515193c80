import type { RestockReceipt } from '@daybook/contracts/restock/restock-receipt.api';
import type { MessageKey, MessageValues } from '../../lib/translate';

type Words = readonly [key: MessageKey, values?: MessageValues];

/** Where somebody stands, in a line and what it means. */
export type ShownStatus = { title: MessageKey; text: Words };

/** @param time writes a time for the reader */
export function shownStatusOf(receipt: RestockReceipt, time: (iso: string) => string): ShownStatus {
  const { status, offer, line, policy } = receipt;
  // an offer is told of until something else is: the next wait, or an end of its own
  if (offer && (status === 'notified' || (status === 'waiting' && offer.status !== 'offered')))
    return offerOf(offer, time);
  if (status !== 'waiting' && status !== 'notified')
    return { title: `restock.standing.${status}`, text: [`restock.standing.${status}Text`] };
  const title = 'restock.standing.waiting';
  if (line) return { title, text: ['restock.standing.line', { before: line.before, waiting: line.waiting }] };
  return {
    title,
    text: [policy === 'lottery' ? 'restock.standing.drawn' : 'restock.standing.together'],
  };
}

function offerOf(
  { status, expiresAt }: NonNullable<RestockReceipt['offer']>,
  time: (iso: string) => string,
): ShownStatus {
  if (status === 'offered' || status === 'claimed') {
    const until: Words | undefined = expiresAt
      ? ['restock.standing.offeredUntil', { time: time(expiresAt) }]
      : undefined;
    return { title: `restock.standing.${status}`, text: until ?? [`restock.standing.${status}Text`] };
  }
  return { title: `restock.standing.${status}`, text: [`restock.standing.${status}Text`] };
}
