import { type Money, timesMoney } from '@daybook/contracts/shared/money';

type PricedLine = {
  readonly unitPrice: Money;
  readonly quantity: number;
  /** absent in the answers of the release before, which a process may still give during an upgrade */
  readonly subtotal?: Money | undefined;
};

/** What all units of a line cost, before discounts. */
export const lineSubtotal = ({ unitPrice, quantity, subtotal }: PricedLine): Money =>
  subtotal ?? timesMoney(unitPrice, quantity);
