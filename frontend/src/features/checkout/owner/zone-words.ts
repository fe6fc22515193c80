import type { OwnerDelivery, OwnerTaxes } from '@daybook/contracts/checkout/settings/settings.api';
import { type Currency, formatMoney, money } from '@daybook/contracts/shared/money';
import { countryName } from '../../../lib/owner/country-choices';
import type { Place } from './places-field';

type DeliveryZone = OwnerDelivery['settings']['zones'][number];
type Option = DeliveryZone['options'][number];
type TaxZone = OwnerTaxes['settings']['zones'][number];

/** So many countries or options are named. */
const NAMED = 3;

/** "France, Spain, Italy and 4 more" */
function listed(names: readonly string[]): string {
  const more = names.length - NAMED;
  return more > 0 ? `${names.slice(0, NAMED).join(', ')} and ${more} more` : names.join(', ');
}

const placesWords = (places: readonly Place[]): string =>
  places.length === 0
    ? 'No country yet'
    : listed([
        ...new Set(
          places.map(({ country, region, postalCodes }) => {
            const isPart = region !== null || postalCodes.length > 0;
            return isPart ? `part of ${countryName(country)}` : countryName(country);
          }),
        ),
      ]);

/** Where a zone is, and the ways in which it is delivered to: "France · Standard €5.00, Pickup free". */
export function deliveryZoneWords(
  { places, options }: DeliveryZone,
  currency: Currency,
  locale: string,
): string {
  const ways = options.map((option) =>
    `${option.name || 'New option'} ${priceWords(option, currency, locale)}`.trim(),
  );
  return `${placesWords(places)} · ${ways.length === 0 ? 'no option yet' : listed(ways)}`;
}

/** The lowest price of an option; empty while none is typed. */
function priceWords({ price }: Option, currency: Currency, locale: string): string {
  const prices = price.kind === 'flat' ? [price.price] : price.steps.map((step) => step.price);
  const least = Math.min(...prices);
  if (!Number.isInteger(least)) return '';
  const words = least === 0 ? 'free' : formatMoney(money(least, currency), locale);
  return prices.some((other) => other !== least) ? `from ${words}` : words;
}

/** Where a zone is, and which taxes are due there: "France · VAT 20%". Rates are millionths. */
export function taxZoneWords({ places, taxes }: TaxZone, locale: string): string {
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 });
  const due = taxes.map(({ name, rates }) => {
    const usual = rates.at(-1)?.rate ?? Number.NaN;
    return `${name || 'New tax'}${Number.isFinite(usual) ? ` ${percent.format(usual / 1_000_000)}` : ''}`;
  });
  return `${placesWords(places)} · ${due.length === 0 ? 'no tax yet' : listed(due)}`;
}
