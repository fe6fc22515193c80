/**
 * `amount` × `numerator` ÷ `denominator` in whole minor units, half up (decisions.md, "Rounding"). The product of two
 * amounts leaves the numbers that JavaScript holds exactly, so it is reckoned in BigInt.
 * @param amount minor units, 0 or more
 * @throws RangeError when the result is no exact number
 */
export function timesRatio(amount: number, numerator: number, denominator: number): number {
  const product = BigInt(amount) * BigInt(numerator);
  const divisor = BigInt(denominator);
  return exactly((2n * product + divisor) / (2n * divisor));
}

/** @throws RangeError when the sum is no exact number of minor units */
export function sumOf(amounts: readonly number[]): number {
  return exactly(amounts.reduce((sum, amount) => sum + BigInt(amount), 0n));
}

/** @throws RangeError when the product is no exact number of minor units */
export function priceOf(quantity: number, unitPrice: number): number {
  return exactly(BigInt(quantity) * BigInt(unitPrice));
}

/**
 * Spreads an amount over parts in proportion to their weights by largest remainder, ties to the earlier part
 * (decisions.md, "Rounding"). The shares come to the amount exactly.
 *
 * With `spent`, what the parts have got before counts: the shares lead the sums of all spreads to the proportion of the
 * weights, however small each one is, and no part gets more than its weight in all.
 * @param amount minor units; with `spent` no more than what the weights have left
 * @throws RangeError when the weights have no room for the amount
 */
export function spread(
  amount: number,
  weights: readonly number[],
  spent: readonly number[] = weights.map(() => 0),
): number[] {
  if (amount === 0) return weights.map(() => 0);
  const whole = total(weights);
  const target = total(spent) + BigInt(amount);
  // what each part has still to get, times the sum of the weights
  const due = weights.map((weight, i) => atLeast0(target * BigInt(weight) - BigInt(spent[i] ?? 0) * whole));
  const allDue = due.reduce((sum, part) => sum + part, 0n);
  if (allDue === 0n) throw new RangeError(`no part takes any of ${amount}`);
  const parts = due.map((part, index) => {
    const product = BigInt(amount) * part;
    return { index, share: product / allDue, remainder: product % allDue };
  });
  const missing = BigInt(amount) - parts.reduce((sum, { share }) => sum + share, 0n);
  const largestFirst = [...parts].sort((a, b) => order(b.remainder, a.remainder) || a.index - b.index);
  for (const part of largestFirst.slice(0, Number(missing))) part.share += 1n;
  return parts.map(({ share }) => exactly(share));
}

const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + BigInt(amount), 0n);
const atLeast0 = (value: bigint) => (value > 0n ? value : 0n);
const order = (a: bigint, b: bigint) => (a < b ? -1 : a > b ? 1 : 0);

function exactly(value: bigint): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`not an exact amount: ${value}`);
  return number;
}
