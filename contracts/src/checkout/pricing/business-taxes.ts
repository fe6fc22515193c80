import { ProductType } from '../../shared/enumerations.js';
import type { Destination } from '../settings/place.js';
import { exemptsBusinesses, type Taxed, type TaxSettings, taxRatesFor } from '../settings/tax-settings.js';
import { type TaxRate, taxesOf } from './line-taxes.js';
import { sumOf } from './whole-units.js';

/** What one unit, or the delivery, costs a buyer and bears in taxes; `price` in minor units. */
export type TaxedPrice = {
  readonly price: number;
  readonly rates: readonly TaxRate[];
  /** the taxes that others pay to the shop are due from the buyer itself */
  readonly isReverseCharge: boolean;
  /** the owner has exempted the buyer from the taxes that others pay */
  readonly isTaxExempt: boolean;
};

/** Who buys, where and when; `today` as `2026-11-23` in the website's time zone. */
type Buying = {
  readonly place: Destination | null;
  readonly isBusiness: boolean;
  /** whether the owner has exempted the buyer from all taxes; absent: no */
  readonly isExempt?: boolean;
  readonly today: string;
};

/**
 * The price and the taxes of one unit, or of the delivery. A business pays none where the owner exempts it, and a customer
 * whom the owner has exempted pays none anywhere; of a price that includes them they pay what is left.
 * @param isAgreed what was agreed stands as it is
 */
export function taxedPrice(
  settings: TaxSettings,
  taxed: Taxed,
  { place, isBusiness, isExempt = false, today }: Buying,
  { price, isAgreed }: { readonly price: number; readonly isAgreed: boolean },
): TaxedPrice {
  const isTaxed = taxed === 'delivery' || taxed.productType !== ProductType.giftCard;
  const rates = isTaxed ? taxRatesFor(settings, taxed, place, today) : [];
  const isReverseCharge = !isExempt && isBusiness && exemptsBusinesses(settings, place);
  if (rates.length === 0 || (!isExempt && !isReverseCharge))
    return { price, rates, isReverseCharge: false, isTaxExempt: false };
  const included = settings.pricesIncludeTax && !isAgreed ? taxesOf(price, rates, true) : [];
  return {
    price: price - sumOf(included.map(({ amount }) => amount)),
    rates: [],
    isReverseCharge,
    isTaxExempt: isExempt,
  };
}
