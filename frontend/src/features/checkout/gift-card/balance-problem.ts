import type { Message } from '../../../lib/translate';
import { m } from '../../../paraglide/messages';

/** Why the balance of a gift card is not shown. */
export function balanceProblem(code: string): Message {
  if (code === 'GIFT_CARD_UNKNOWN') return m.gift_card_unknown;
  return code === 'GIFT_CARD_GUESSES' ? m.gift_card_guesses : m.gift_card_failed;
}
