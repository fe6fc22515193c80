import type { BuyAndGet, DiscountedLine } from './automatic-discount.js';
import type { CouponScope } from './coupon.js';
import { isEligible } from './eligible-line.js';
import { timesRatio } from './whole-units.js';

/** Units of one line, by which of the two lists they are on. */
type Units = { readonly index: number; readonly units: number; readonly isBought: boolean };

/**
 * The part of each line that is cheaper, in minor units. A unit is either bought or got. Sets are whole: of "buy 2, get 1"
 * five units have one. The cheapest units are got, ties to the earlier line, and as many of them as leave enough to buy.
 * @param left what each line costs, minor units
 */
export function cheaperParts(
  benefit: BuyAndGet,
  scope: CouponScope,
  lines: readonly DiscountedLine[],
  left: readonly number[],
): number[] {
  const got = lines.flatMap((line, index): Units[] =>
    isEligible(line, benefit.get ?? scope)
      ? [{ index, units: line.quantity, isBought: isEligible(line, scope) }]
      : [],
  );
  const onlyBought = unitsOf(
    lines.filter((line) => isEligible(line, scope) && !isEligible(line, benefit.get ?? scope)),
  );
  const shared = sum(got.filter(({ isBought }) => isBought).map(({ units }) => units));
  const onlyGot = sum(got.filter(({ isBought }) => !isBought).map(({ units }) => units));
  const sets = setsOf(benefit, { onlyBought, onlyGot, shared });
  // units of both lists that are not needed to buy
  let spare = shared - Math.max(0, sets * benefit.buyUnits - onlyBought);
  let wanted = sets * benefit.getUnits;
  const parts = lines.map(() => 0);
  for (const { index, units, isBought } of [...got].sort(cheapestFirst(lines))) {
    const taken = Math.min(units, wanted, isBought ? spare : units);
    parts[index] = timesRatio(left[index]!, taken, lines[index]!.quantity);
    wanted -= taken;
    if (isBought) spare -= taken;
  }
  return parts;
}

type Counts = { readonly onlyBought: number; readonly onlyGot: number; readonly shared: number };

/** The largest number of whole sets: what one list lacks comes from the units that are on both. */
function setsOf({ buyUnits, getUnits }: BuyAndGet, { onlyBought, onlyGot, shared }: Counts): number {
  const fits = (sets: number) =>
    Math.max(0, sets * buyUnits - onlyBought) + Math.max(0, sets * getUnits - onlyGot) <= shared;
  let most = Math.floor((onlyBought + onlyGot + shared) / (buyUnits + getUnits));
  let least = 0;
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (fits(middle)) least = middle;
    else most = middle - 1;
  }
  return least;
}

/** By the price of one unit. */
const cheapestFirst = (lines: readonly DiscountedLine[]) => (a: Units, b: Units) => {
  const [one, other] = [lines[a.index]!, lines[b.index]!];
  const difference =
    BigInt(one.subtotal) * BigInt(other.quantity) - BigInt(other.subtotal) * BigInt(one.quantity);
  return Number(difference > 0n) - Number(difference < 0n) || a.index - b.index;
};

const unitsOf = (lines: readonly DiscountedLine[]) => sum(lines.map(({ quantity }) => quantity));
const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0);
