import { formatMoney, type Money } from '@daybook/contracts/shared/money';

/** An amount of money as people read it. */
export function Amount({ of }: { of: Money }) {
  return <span>{formatMoney(of)}</span>;
}
