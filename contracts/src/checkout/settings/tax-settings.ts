import type { ProductType } from '../../shared/enumerations.js';
import type { TaxRate } from '../pricing/line-taxes.js';
import { type Destination, type Place, zoneOf } from './place.js';

/** The taxes of a website, as its owner wrote them. */
export type TaxSettings = {
  /** whether the prices of products and of the delivery include the taxes */
  readonly pricesIncludeTax: boolean;
  readonly zones: readonly TaxZone[];
};

type TaxZone = {
  readonly id: string;
  readonly name: string;
  readonly places: readonly Place[];
  /** each of them is due: "State tax" and "City tax" */
  readonly taxes: readonly Tax[];
  /** whether a business that names a VAT number pays none of them here: they are due from it in its own country; absent: no */
  readonly exemptsBusinesses?: boolean;
};

type Tax = {
  readonly id: string;
  /** as an invoice says it: "VAT" */
  readonly name: string;
  /** the first one that fits counts, so the owner lists the special ones first */
  readonly rates: readonly DatedRate[];
  readonly isOnDelivery: boolean;
};

/** A rate with what it is for and when. */
export type DatedRate = {
  /** millionths: 200,000 is 20 % */
  readonly rate: number;
  /** empty: every type */
  readonly productTypes: readonly ProductType[];
  /** empty: every collection */
  readonly collectionIds: readonly string[];
  /** the first day and the last day, `2026-11-23` in the website's time zone; null: no bound */
  readonly firstDay: string | null;
  readonly lastDay: string | null;
};

/** A website whose owner has set no taxes. */
export const NO_TAXES: TaxSettings = { pricesIncludeTax: false, zones: [] };

/** What is taxed: a variant of a product, or the delivery. */
export type Taxed =
  | {
      readonly productType: ProductType;
      readonly collectionId: string;
      /** absent: it is */
      readonly isTaxable?: boolean;
    }
  | 'delivery';

/** Whether businesses with a VAT number pay no taxes at a place. */
export const exemptsBusinesses = ({ zones }: TaxSettings, destination: Destination | null): boolean =>
  (destination && zoneOf(zones, destination)?.exemptsBusinesses) ?? false;

/**
 * The rates that are due on a product or on the delivery.
 * @param today `2026-11-23` in the website's time zone
 */
export function taxRatesFor(
  { zones }: TaxSettings,
  taxed: Taxed,
  destination: Destination | null,
  today: string,
): TaxRate[] {
  const zone = destination && zoneOf(zones, destination);
  return zone ? ratesIn(zone, taxed, today) : [];
}

/**
 * Whether a product bears taxes at some place, so that no one can say what it costs before the buyer's place is known.
 * @param today `2026-11-23` in the website's time zone
 */
export const isTaxedSomewhere = ({ zones }: TaxSettings, taxed: Taxed, today: string): boolean =>
  zones.some((zone) => ratesIn(zone, taxed, today).length > 0);

const ratesIn = ({ taxes }: TaxZone, taxed: Taxed, today: string): TaxRate[] =>
  taxes.flatMap(({ id, name, rates, isOnDelivery }) => {
    if (taxed === 'delivery' ? !isOnDelivery : taxed.isTaxable === false) return [];
    const rate = rates.find((one) => isInForce(one, today) && fits(one, taxed));
    return rate && rate.rate > 0 ? [{ id, name, rate: rate.rate }] : [];
  });

/** Days compare as texts. */
const isInForce = ({ firstDay, lastDay }: Pick<DatedRate, 'firstDay' | 'lastDay'>, today: string): boolean =>
  (firstDay === null || today >= firstDay) && (lastDay === null || today <= lastDay);

/** The delivery bears the rates that are for no product in particular. */
function fits({ productTypes, collectionIds }: DatedRate, taxed: Taxed): boolean {
  if (taxed === 'delivery') return productTypes.length === 0 && collectionIds.length === 0;
  return (
    (productTypes.length === 0 || productTypes.includes(taxed.productType)) &&
    (collectionIds.length === 0 || collectionIds.includes(taxed.collectionId))
  );
}
