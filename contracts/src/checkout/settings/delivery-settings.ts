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
  /** of a pickup: where it is. What is picked up is taxed there. Absent: nothing is picked up, or it was saved before */
  readonly place?: PickupPlace | undefined;
  /** explains the choice: opening hours, who delivers; may be empty */
  readonly note: string;
  readonly price: DeliveryPrice;
  /** from this subtotal on it costs nothing; null: never */
  readonly freeFrom: number | null;
};

/** `region`: the code behind the country in ISO 3166-2, or empty; `postalCode`: may be empty. */
export type PickupPlace = {
  readonly country: string;
  readonly region: string;
  readonly postalCode: string;
};

/** The subtotal is what the products to deliver cost before discounts; the weight is theirs too. */
export type DeliveryPrice =
  | { readonly kind: 'flat'; readonly price: number }
  | { readonly kind: 'bySubtotal'; readonly steps: readonly PriceStep[] }
  /** steps begin at grams; an order that is heavier than `upTo` grams does not get the option. null: no limit */
  | { readonly kind: 'byWeight'; readonly steps: readonly PriceStep[]; readonly upTo: number | null };

/** The last step that an order reaches counts; they rise, and the first one starts at 0. */
export type PriceStep = { readonly from: number; readonly price: number };

/** What an order's delivery is priced by. */
type Measures = {
  /** of the products to deliver, minor units */
  readonly subtotal: number;
  /** of the products to deliver, grams */
  readonly weight: number;
};

/** An option with what it costs this order; minor units. */
export type OfferedDelivery = Pick<DeliveryOption, 'id' | 'name' | 'kind' | 'note'> & {
  readonly price: number;
};

/**
 * Where the products of an order that are delivered change hands, and are taxed: the place of the pickup that was chosen, and
 * where anything else is sent to. @param optionId of the chosen delivery; undefined: none is yet
 */
export function taxedAt(
  settings: DeliverySettings | null,
  optionId: string | undefined,
  destination: Destination | null,
): Destination | null {
  const options = settings?.zones.flatMap((zone) => zone.options) ?? [];
  const chosen = options.find(({ id }) => id === optionId);
  return chosen?.kind === 'pickup' && chosen.place ? chosen.place : destination;
}

/**
 * The options that an order can choose from, in the owner's order (section 3, `shippingOptions`). None in another
 * currency than the settings were written in, and none that is not for so heavy an order.
 */
export function deliveryOptionsFor(
  settings: DeliverySettings | null,
  destination: Destination,
  { currency, ...measures }: { readonly currency: Currency } & Measures,
): OfferedDelivery[] {
  if (settings?.currency !== currency) return [];
  const options = zoneOf(settings.zones, destination)?.options ?? [];
  return options
    .filter(({ price }) => carries(price, measures.weight))
    .map(({ id, name, kind, note, price, freeFrom }) => ({
      id,
      name,
      kind,
      note,
      price: freeFrom !== null && measures.subtotal >= freeFrom ? 0 : priceAt(price, measures),
    }));
}

/**
 * The subtotal of the products to deliver from which they are sent for nothing; picking them up does not count. null:
 * there is none, or they are sent for nothing at any subtotal. An option that does not carry their weight does not count.
 * @param weight of the products to deliver, grams
 * @returns minor units
 */
export function freeDeliveryFrom(
  settings: DeliverySettings | null,
  destination: Destination,
  currency: Currency,
  weight: number,
): number | null {
  if (settings?.currency !== currency) return null;
  const options = zoneOf(settings.zones, destination)?.options ?? [];
  const sent = options.filter(({ kind, price }) => kind !== 'pickup' && carries(price, weight));
  const least = Math.min(...sent.map(freeFromOf));
  return least > 0 && least < Number.POSITIVE_INFINITY ? least : null;
}

/** The least subtotal at which an option costs nothing; infinite: it always costs something. */
function freeFromOf({ price, freeFrom }: DeliveryOption): number {
  return Math.min(freeStepOf(price) ?? Number.POSITIVE_INFINITY, freeFrom ?? Number.POSITIVE_INFINITY);
}

/** The subtotal at which the price itself becomes 0; undefined: none. */
function freeStepOf(price: DeliveryPrice): number | undefined {
  if (price.kind === 'flat') return price.price === 0 ? 0 : undefined;
  if (price.kind === 'bySubtotal') return price.steps.find((step) => step.price === 0)?.from;
  const isAlwaysFree = price.upTo === null && price.steps.every((step) => step.price === 0);
  return isAlwaysFree ? 0 : undefined;
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

const carries = (price: DeliveryPrice, weight: number) =>
  price.kind !== 'byWeight' || price.upTo === null || weight <= price.upTo;

function priceAt(price: DeliveryPrice, { subtotal, weight }: Measures): number {
  if (price.kind === 'flat') return price.price;
  const measured = price.kind === 'byWeight' ? weight : subtotal;
  return price.steps.findLast(({ from }) => measured >= from)?.price ?? 0;
}
