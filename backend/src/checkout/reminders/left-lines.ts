import type { LeftLine } from '@daybook/contracts/checkout/reminders/reminders.api';
import type { AbandonedLine } from '@daybook/contracts/checkout/reminders/reminders.events';
import { type Currency, type Money, money } from '@daybook/contracts/shared/money';

type Left = {
  readonly lines: readonly AbandonedLine[];
  /** minor units */
  readonly total: number;
  readonly currency: Currency;
};

/** The lines and the sum of a cart that was left, as answers say them. */
export const leftLines = ({ lines, total, currency }: Left): { lines: LeftLine[]; total: Money } => ({
  lines: lines.map(({ title, attributes, quantity, unitPrice }) => ({
    title,
    attributes: { ...attributes },
    quantity,
    total: money(quantity * unitPrice, currency),
  })),
  total: money(total, currency),
});
