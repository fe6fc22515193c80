import { type Money, splitMoney } from './money.js';

/** An amount so many times as high, or as low, as before is more likely a slip of the hand than a decision. */
const LEAP = 10;

/** Whether the owner is asked about a new amount: it is more than ten times the old one, or less than a tenth of it. */
export function isLeap({ before, after }: Pick<AmountLeap, 'before' | 'after'>): boolean {
  if (before.currency !== after.currency) return false;
  const old = splitMoney(before).units;
  const now = splitMoney(after).units;
  return old > 0 && (now > old * LEAP || now * LEAP < old);
}

/** One amount of a document. */
export type NamedAmount = {
  /** names the amount in every version of the document */
  readonly key: string;
  /** for the owner: "Standard delivery: Price" */
  readonly name: string;
  readonly amount: Money;
};

/** An amount that the owner is asked about before it is saved. */
export type AmountLeap = { readonly name: string; readonly before: Money; readonly after: Money };

/** The amounts that both versions have, where the second is a leap. */
export function amountLeaps(before: readonly NamedAmount[], after: readonly NamedAmount[]): AmountLeap[] {
  const earlier = new Map(before.map(({ key, amount }) => [key, amount]));
  return after.flatMap(({ key, name, amount }) => {
    const old = earlier.get(key);
    const leap = old && { name, before: old, after: amount };
    return leap && isLeap(leap) ? [leap] : [];
  });
}
