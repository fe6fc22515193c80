import { COUNTRIES } from '../../shared/address/countries.js';
import type { Currency } from '../../shared/money.js';
import { type Destination, EVERYWHERE, type Place, zoneOf } from './place.js';

/** How a website delivers, as its owner wrote it. Prices are minor units of `currency`. */
export type DeliverySettings = {
  readonly currency: Currency;
  readonly zones: readonly DeliveryZone[];
};

type DeliveryZone = {
  readonly id: string;
  readonly name: string;
  readonly places: readonly Place[];
  readonly options: readonly DeliveryOption[];
};

export const DELIVERY_KINDS = ['shipping', 'localDelivery', 'pickup'] as const;
export type DeliveryKind = (typeof DELIVERY_KINDS)[number];

export type DeliveryOption = {
  readonly id: string;
  /** what the buyer reads: "Standard, 2 to 3 days" */
  readonly name: string;
  readonly kind: DeliveryKind;
  /** explains the choice: opening hours, who delivers; may be empty */
  readonly note: string;
  readonly price: DeliveryPrice;
  /** from this subtotal on it costs nothing; null: never */
  readonly freeFrom: number | null;
};

/** The subtotal is what the products to deliver cost before discounts. */
export type DeliveryPrice =
  | { readonly kind: 'flat'; readonly price: number }
  /** the last step that the subtotal reaches counts; they rise, and the first one starts at 0 */
  | {
      readonly kind: 'bySubtotal';
      readonly steps: readonly { readonly from: number; readonly price: number }[];
    };

/** An option with what it costs this order; minor units. */
export type OfferedDelivery = Pick<DeliveryOption, 'id' | 'name' | 'kind' | 'note'> & {
  readonly price: number;
};

/**
 * The options that an order can choose from, in the owner's order (section 3, `shippingOptions`). None in another
 * currency than the settings were written in.
 * @param subtotal of the products to deliver, minor units
 */
export function deliveryOptionsFor(
  settings: DeliverySettings | null,
  destination: Destination,
  { currency, subtotal }: { readonly currency: Currency; readonly subtotal: number },
): OfferedDelivery[] {
  if (settings?.currency !== currency) return [];
  const options = zoneOf(settings.zones, destination)?.options ?? [];
  return options.map(({ id, name, kind, note, price, freeFrom }) => ({
    ...{ id, name, kind, note },
    price: freeFrom !== null && subtotal >= freeFrom ? 0 : priceAt(price, subtotal),
  }));
}

/**
 * The subtotal of the products to deliver from which they are sent for nothing; picking them up does not count. null:
 * there is none, or they are sent for nothing at any subtotal.
 * @returns minor units
 */
export function freeDeliveryFrom(
  settings: DeliverySettings | null,
  destination: Destination,
  currency: Currency,
): number | null {
  if (settings?.currency !== currency) return null;
  const options = zoneOf(settings.zones, destination)?.options ?? [];
  const least = Math.min(...options.filter(({ kind }) => kind !== 'pickup').map(freeFromOf));
  return least > 0 && least < Number.POSITIVE_INFINITY ? least : null;
}

/** The least subtotal at which an option costs nothing; infinite: it always costs something. */
function freeFromOf({ price, freeFrom }: DeliveryOption): number {
  const steps = price.kind === 'flat' ? [{ from: 0, price: price.price }] : price.steps;
  const freeStep = steps.find((step) => step.price === 0)?.from ?? Number.POSITIVE_INFINITY;
  return Math.min(freeStep, freeFrom ?? Number.POSITIVE_INFINITY);
}

/**
 * The countries in which something is delivered, at least to a part of them; null: every country.
 * @returns ISO 3166-1 alpha-2
 */
export function deliveredCountries(settings: DeliverySettings | null, currency: Currency): string[] | null {
  if (settings?.currency !== currency) return [];
  const { zones } = settings;
  const [delivering, others] = [true, false].map((isDelivering) =>
    zones.filter(({ options }) => options.length > 0 === isDelivering).flatMap(({ places }) => places),
  ) as [Place[], Place[]];
  const named = new Set(delivering.map(({ country }) => country));
  const closed = new Set(others.filter(isWholeCountry).map(({ country }) => country));
  // the first zone of the rest of the world has the countries that no other zone names
  const rest = zones.find(({ places }) => places.some(({ country }) => country === EVERYWHERE));
  const isRestDelivered = rest !== undefined && rest.options.length > 0;
  const isDelivered = (country: string) => named.has(country) || (isRestDelivered && !closed.has(country));
  const countries = COUNTRIES.filter(isDelivered);
  return countries.length === COUNTRIES.length ? null : countries;
}

const isWholeCountry = ({ region, postalCodes }: Place) => region === null && postalCodes.length === 0;

function priceAt(price: DeliveryPrice, subtotal: number): number {
  if (price.kind === 'flat') return price.price;
  return price.steps.findLast(({ from }) => subtotal >= from)?.price ?? 0;
}
