import type { Currency } from '../../shared/money.js';
import type { AutomaticDiscount, DiscountedLine, DiscountSettings } from './automatic-discount.js';
import { isEligible } from './eligible-line.js';
import { sumOf } from './whole-units.js';

/** The order that discounts without a code are chosen for. */
export type AutomaticFacts = {
  readonly currency: Currency;
  readonly today: string;
  readonly lines: readonly DiscountedLine[];
  readonly hasDelivery: boolean;
};

/**
 * The sets of discounts without a code that may count together: at most one on the products, and one that makes the
 * delivery free. The empty set is the first.
 */
export function automaticChoices(
  settings: DiscountSettings | undefined,
  facts: AutomaticFacts,
): AutomaticDiscount[][] {
  if (settings?.currency !== facts.currency) return [[]];
  const fitting = settings.discounts.filter((discount) => counts(discount, facts));
  const onProducts = fitting.filter(({ benefit }) => benefit.kind !== 'freeDelivery');
  const free = fitting.filter(({ benefit }) => benefit.kind === 'freeDelivery');
  // each of them takes the whole delivery off: one that lets codes count beside it is never worse
  const delivery = free.find(({ combinable }) => combinable) ?? free[0];
  const single = onProducts.map((discount) => [discount]);
  if (!delivery) return [[], ...single];
  return [[], ...single.map((one) => [...one, delivery]), ...single, [delivery]];
}

/** Whether it may take something off this order today. */
function counts(discount: AutomaticDiscount, { today, lines, hasDelivery }: AutomaticFacts): boolean {
  const { active, firstDay, lastDay, scope, minimum, minimumUnits, benefit } = discount;
  // days compare as texts
  if (!active || (firstDay !== null && today < firstDay) || (lastDay !== null && today > lastDay))
    return false;
  const inScope = lines.filter((line) => isEligible(line, scope));
  if (inScope.length === 0 || (benefit.kind === 'freeDelivery' && !hasDelivery)) return false;
  return (
    sumOf(inScope.map(({ subtotal }) => subtotal)) >= minimum &&
    sumOf(inScope.map(({ quantity }) => quantity)) >= minimumUnits
  );
}
