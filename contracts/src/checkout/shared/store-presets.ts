import { EU_COUNTRIES } from '../../shared/address/eu-countries.js';
import { type Currency, decimalsOf } from '../../shared/money.js';
import type { DeliverySettings } from '../settings/delivery-settings.js';
import { EVERYWHERE, type Place } from '../settings/place.js';
import type { TaxSettings } from '../settings/tax-settings.js';
import { taxPresetOf } from './tax-presets.js';

/** The choices from which the first settings of a shop follow. */
export type ShopPlace = {
  /** ISO 3166-1 alpha-2 */
  readonly country: string;
  readonly currency: Currency;
  /** of the shop's texts, BCP 47 */
  readonly language: string;
};

/** The words that buyers read; other languages read the English ones. */
const WORDS: Readonly<Record<string, { readonly delivery: string; readonly vat: string }>> = {
  da: { delivery: 'Standardlevering', vat: 'Moms' },
  de: { delivery: 'Standardversand', vat: 'MwSt.' },
  en: { delivery: 'Standard delivery', vat: 'VAT' },
  es: { delivery: 'Envío estándar', vat: 'IVA' },
  fr: { delivery: 'Livraison standard', vat: 'TVA' },
  it: { delivery: 'Spedizione standard', vat: 'IVA' },
  nl: { delivery: 'Standaardverzending', vat: 'Btw' },
  pt: { delivery: 'Envio padrão', vat: 'IVA' },
  sv: { delivery: 'Standardleverans', vat: 'Moms' },
};

const wordsIn = (language: string) => WORDS[new Intl.Locale(language).language] ?? WORDS.en!;

const COUNTRY_NAMES = new Intl.DisplayNames('en', { type: 'region' });
const nameOf = (country: string) => COUNTRY_NAMES.of(country) ?? country;

const wholeCountry = (country: string): Place => ({ country, region: null, postalCodes: [] });

/** The other member states, for a shop in one of them. */
const restOfUnion = (country: string): string[] =>
  EU_COUNTRIES.includes(country) ? EU_COUNTRIES.filter((one) => one !== country) : [];

/**
 * The taxes that a new shop begins with: the standard rate of its own country. In the European Union the same rate is due
 * on what is sent to other member states as long as the shop sells little there, and businesses there pay it themselves.
 * @returns undefined: the rates of the country are not known here
 */
export function presetTaxes({ country, language }: Omit<ShopPlace, 'currency'>): TaxSettings | undefined {
  const preset = taxPresetOf(country);
  if (!preset) return undefined;
  const { vat } = wordsIn(language);
  const zones = preset.rates.map(({ name, percent, regions }): TaxSettings['zones'][number] => {
    const id = [country, ...(regions ?? [])].join('-').toLowerCase();
    const places = regions?.map((region) => ({ ...wholeCountry(country), region }));
    const tax = taxOf(name === 'VAT' ? vat : name, percent);
    const zoneName = [nameOf(country), regions?.join(', ')].filter(Boolean).join(': ');
    return { id, name: zoneName, places: places ?? [wholeCountry(country)], taxes: [tax] };
  });
  const rest = restOfUnion(country);
  const [own] = preset.rates;
  if (rest.length > 0 && own)
    zones.push({
      id: 'eu',
      name: 'European Union',
      places: rest.map(wholeCountry),
      taxes: [taxOf(vat, own.percent)],
      exemptsBusinesses: true,
    });
  return { pricesIncludeTax: preset.isInPrices, zones };
}

/** @param percent with at most four decimals */
function taxOf(name: string, percent: number): TaxSettings['zones'][number]['taxes'][number] {
  const rate = {
    rate: Math.round(percent * 10_000),
    productTypes: [],
    collectionIds: [],
    firstDay: null,
    lastDay: null,
  };
  return { id: name.toLowerCase().replace(/[^a-z]+/g, '') || 'tax', name, isOnDelivery: true, rates: [rate] };
}

/** About so many units of a currency are one euro: prices to begin with are round ones, and no rates of exchange. */
const UNITS_PER_EURO: Readonly<Record<Currency, number>> = {
  EUR: 1,
  USD: 1,
  AUD: 2,
  NOK: 10,
  CAD: 2,
  NZD: 2,
  DKK: 10,
  GBP: 1,
  HKD: 10,
  CHF: 1,
  MXN: 20,
  SGD: 2,
  SEK: 10,
  CZK: 20,
  ILS: 4,
  PHP: 60,
  RUB: 100,
  PLN: 4,
  THB: 40,
  MYR: 4,
  ARS: 1000,
  BRL: 6,
  COP: 4000,
  IDR: 20_000,
  INR: 100,
  JPY: 100,
  ZAR: 20,
};

/** Prices of the own country, of the union and of the world, euros. */
const PRICES = { own: 5, eu: 15, world: 25 } as const;

/** Where a new shop delivers: its own country, the rest of the union for a shop in it, and the world, for one price each. */
export function presetDelivery({ country, currency, language }: ShopPlace): DeliverySettings {
  const unit = UNITS_PER_EURO[currency] * 10 ** decimalsOf(currency);
  const { delivery } = wordsIn(language);
  const zone = (id: keyof typeof PRICES, name: string, places: Place[]) => ({
    id,
    name,
    places,
    options: [
      {
        id: `standard-${id}`,
        name: delivery,
        kind: 'shipping' as const,
        note: '',
        price: { kind: 'flat' as const, price: PRICES[id] * unit },
        freeFrom: null,
      },
    ],
  });
  const rest = restOfUnion(country);
  return {
    currency,
    zones: [
      zone('own', nameOf(country), [wholeCountry(country)]),
      ...(rest.length > 0 ? [zone('eu', 'European Union', rest.map(wholeCountry))] : []),
      zone('world', 'Everywhere else', [wholeCountry(EVERYWHERE)]),
    ],
  };
}

/**
 * The language of a shop with its country, which says how dates, numbers and addresses are written: `de` in Austria is
 * `de-AT`. A language that names a country or a script stays.
 */
export const localeIn = (language: string, country: string): string =>
  language.includes('-') ? language : `${language}-${country}`;
