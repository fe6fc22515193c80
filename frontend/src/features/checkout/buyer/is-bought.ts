import type { CheckoutAnswer } from '@daybook/contracts/checkout/checkout.api';

/** Whether the buyer has the subscription already, so that the page offers no second one. */
export const isBought = ({ problems }: CheckoutAnswer): boolean =>
  problems.some(({ code }) => code === 'SUBSCRIPTION_BOUGHT');
