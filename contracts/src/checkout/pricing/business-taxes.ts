import { ProductType } from '../../shared/enumerations.js';
import type { Destination } from '../settings/place.js';
import { exemptsBusinesses, type Taxed, type TaxSettings, taxRatesFor } from '../settings/tax-settings.js';
import type { TaxRate } from './line-taxes.js';

/** The taxes that a buyer pays on a price of the shop, and those in it that the buyer does not. */
type TaxesOfPrice = {
  readonly rates: readonly TaxRate[];
  /** that the price includes, and the buyer is exempt from; absent: none */
  readonly exempted?: readonly TaxRate[];
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
 * The taxes of a product, or of the delivery. A business pays none where the owner exempts it, and a customer whom the owner
 * has exempted pays none anywhere; of a price that includes them they pay what is left.
 * @param isNet the price was agreed with who is exempt: it has no taxes in it, and stands as it is
 */
export function taxesOfPrice(
  settings: TaxSettings,
  taxed: Taxed,
  { place, isBusiness, isExempt = false, today }: Buying,
  isNet = false,
): TaxesOfPrice {
  const isTaxed = taxed === 'delivery' || taxed.productType !== ProductType.giftCard;
  const rates = isTaxed ? taxRatesFor(settings, taxed, place, today) : [];
  const isReverseCharge = !isExempt && isBusiness && exemptsBusinesses(settings, place);
  if (rates.length === 0 || (!isExempt && !isReverseCharge))
    return { rates, isReverseCharge: false, isTaxExempt: false };
  const hasTaxes = settings.pricesIncludeTax && !isNet;
  return { rates: [], ...(hasTaxes && { exempted: rates }), isReverseCharge, isTaxExempt: isExempt };
}
