import type { PurchaseKind } from '@daybook/contracts/cart/shared/purchase-kind';
import type { Message } from '../../../lib/translate';
import { m } from '../../../paraglide/messages';

/** Section 8, "Alert titles". */
export const PROBLEM_TITLES: Record<PurchaseKind, Message> = {
  cart: m.add_failed,
  express: m.add_failed_express,
  subscription: m.add_failed,
  'gift-card': m.add_failed_gift_card,
};
