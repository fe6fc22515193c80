import { formatMoney, type Money } from '@daybook/contracts/shared/money';

/** An amount that is taken off: `−$72.00`. A word joiner keeps the minus on the line of its amount. */
export const lessAmount = (amount: Money): string => `−\u2060${formatMoney(amount)}`;
