import type { VatCheckResult } from '@daybook/contracts/orders/shared/order-words';
import type { VatCheckEvent } from '@daybook/contracts/orders/vat-check.events';
import type { Decider } from '@daybook/contracts/shared/event';

/** null: no answer yet */
export type VatCheckState = { readonly result: VatCheckResult | null };

export type VatCheckCommand = {
  readonly orderId: string;
  readonly result: VatCheckResult;
  /** epoch ms */
  readonly at: number;
};

/** What is known of the VAT number of an order: the first answer stands. */
export const vatCheckDecider: Decider<VatCheckState, VatCheckCommand, VatCheckEvent> = {
  initial: { result: null },

  decide({ orderId, result, at }, { result: before }) {
    return before === null ? [{ type: 'VatNumberChecked', data: { orderId, result, at } }] : [];
  },

  evolve(_, { data: { result } }) {
    return { result };
  },
};
