import { CART_BADGE_CAP } from '@daybook/contracts/shared/limits';
import type { Translate } from '../../lib/translate';
import { m } from '../../paraglide/messages';

/** Section 2: the number of items, "100+" above 100. */
export function cartCount(totalQuantity: number, t: Translate): string {
  return totalQuantity > CART_BADGE_CAP ? t(m.cart_over_cap, { cap: CART_BADGE_CAP }) : String(totalQuantity);
}
