import type { RestockReceipt } from '@daybook/contracts/restock/restock-receipt.api';
import type { MessageKey, MessageValues } from '../../lib/translate';

type Said = readonly [key: MessageKey, values?: MessageValues];

/** Where somebody stands, in a line and what it means. */
export type Standing = { title: MessageKey; text: Said };

/** @param time writes a time for the reader */
export function standingOf(receipt: RestockReceipt, time: (iso: string) => string): Standing {
  const { status, turn, line, policy } = receipt;
  // a turn is told of until something else is: the next wait, or an end of its own
  if (turn && (status === 'told' || (status === 'waiting' && turn.turn !== 'offered')))
    return turnOf(turn, time);
  if (status !== 'waiting' && status !== 'told')
    return { title: `restock.standing.${status}`, text: [`restock.standing.${status}Text`] };
  const title = 'restock.standing.waiting';
  if (line) return { title, text: ['restock.standing.line', { before: line.before, waiting: line.waiting }] };
  return {
    title,
    text: [policy === 'lottery' ? 'restock.standing.drawn' : 'restock.standing.together'],
  };
}

function turnOf(
  { turn, expiresAt }: NonNullable<RestockReceipt['turn']>,
  time: (iso: string) => string,
): Standing {
  if (turn === 'offered' || turn === 'claimed') {
    const until: Said | undefined = expiresAt
      ? ['restock.standing.offeredUntil', { time: time(expiresAt) }]
      : undefined;
    return { title: `restock.standing.${turn}`, text: until ?? [`restock.standing.${turn}Text`] };
  }
  return { title: `restock.standing.${turn}`, text: [`restock.standing.${turn}Text`] };
}
