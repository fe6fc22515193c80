import type { NamedAmount } from '@daybook/contracts/shared/amount-leap';
import { type Currency, money } from '@daybook/contracts/shared/money';

/**
 * An amount of a draft by its name; none while its field holds no number.
 * @param units minor units
 */
export const namedAmount = (
  name: string,
  units: number | null,
  currency: Currency,
  key = name,
): NamedAmount[] =>
  Number.isSafeInteger(units) ? [{ key, name, amount: money(Number(units), currency) }] : [];
