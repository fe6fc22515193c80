import type { SpentOfRefund } from '@daybook/contracts/orders/orders.api';
import type { Refund } from '@daybook/contracts/orders/refunded-parts';
import { type Currency, money } from '@daybook/contracts/shared/money';

/** What a refund says of gift cards that were spent; null: nothing was. */
export const spentView = (
  { spent = 0, isSpentGivenBack }: Pick<Refund, 'spent' | 'isSpentGivenBack'>,
  currency: Currency,
): SpentOfRefund | null =>
  spent > 0 ? { amount: money(spent, currency), isGivenBack: isSpentGivenBack === true } : null;
