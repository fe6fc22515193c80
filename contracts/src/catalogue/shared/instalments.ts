import { ProductType } from '../../shared/enumerations.js';
import { type Money, money, splitMoney } from '../../shared/money.js';
import type { InstalmentCountry, InstalmentTerms } from '../../shared/website-settings.js';

/** Section 9: so many payments without interest. */
export const INSTALMENTS = 4;

/** The languages that the provider speaks in each country, its first one first (section 9). */
const LANGUAGES: Record<InstalmentCountry, readonly ('en' | 'fr')[]> = {
  US: ['en'],
  CA: ['en', 'fr'],
  AU: ['en'],
  NZ: ['en'],
  GB: ['en'],
};

export type InstalmentNotice = {
  readonly providerName: string;
  /** how the provider words it there: `en_US`, `fr_CA`, `en_GB` … */
  readonly locale: string;
  /** whether the provider has a page about it, in that locale */
  readonly hasModal: boolean;
} & (
  | {
      readonly kind: 'offered';
      /** the price divided by 4, to the nearest minor unit */
      readonly payment: Money;
      /** what is due each time: together they are the price, to the minor unit */
      readonly parts: readonly Money[];
    }
  /** the price is too high: "available for orders up to {amount}" */
  | { readonly kind: 'up-to'; readonly amount: Money }
  /** the price is too low: "available for orders over {amount}" */
  | { readonly kind: 'over'; readonly amount: Money }
);

type Offered = { readonly productType: number; readonly isSubscribable: boolean; readonly price: Money };

/**
 * What the page shows about paying in parts (sections 4, 5 and 9): nothing for a product that is not physical or is a
 * subscription, and nothing where the website has no provider.
 * @param shopperLocale BCP 47; its region is the country whose terms are shown, and without terms for it nothing is;
 * without a region the website's first terms are shown
 */
export function instalmentNotice(
  { productType, isSubscribable, price }: Offered,
  terms: readonly InstalmentTerms[],
  shopperLocale: string,
): InstalmentNotice | undefined {
  if (productType !== ProductType.physical || isSubscribable) return undefined;
  const { language, region } = localeOf(shopperLocale);
  const chosen = region === undefined ? terms[0] : terms.find(({ country }) => country === region);
  if (!chosen) return undefined;
  const { country, providerName, minimum, maximum, modalUrl } = chosen;
  const provider = {
    providerName,
    locale: providerLocale(language, country),
    hasModal: modalUrl !== undefined,
  };
  const { units } = splitMoney(price);
  if (units > maximum) return { ...provider, kind: 'up-to', amount: money(maximum, price.currency) };
  if (units <= minimum) return { ...provider, kind: 'over', amount: money(minimum, price.currency) };
  const payment = Math.round(units / INSTALMENTS);
  return {
    ...provider,
    kind: 'offered',
    payment: money(payment, price.currency),
    parts: partsOf(units, payment).map((part) => money(part, price.currency)),
  };
}

/** Each locale is made once, because `Intl` objects are slow to make. */
const locales = new Map<string, Intl.Locale>();

function localeOf(tag: string): Intl.Locale {
  const locale = locales.get(tag) ?? new Intl.Locale(tag);
  locales.set(tag, locale);
  return locale;
}

/** Each is `payment`, and the last what is left of the price. */
function partsOf(units: number, payment: number): number[] {
  let left = units;
  return Array.from({ length: INSTALMENTS }, (_, part) => {
    const due = part < INSTALMENTS - 1 ? Math.min(payment, left) : left;
    left -= due;
    return due;
  });
}

/** The provider's locale for a shopper: their language where it is spoken in that country, else the country's first. */
export function providerLocale(language: string, country: InstalmentCountry): string {
  const spoken = LANGUAGES[country].find((candidate) => candidate === language) ?? LANGUAGES[country][0];
  return `${spoken}_${country}`;
}

/**
 * Where the provider's own page about its payments is (section 7).
 * @param locale as {@link providerLocale} gives it; others have no page, so that a website has one page for each of six
 * locales and no more
 * @returns undefined when the website has no such terms, or their provider no page
 */
export function instalmentModalUrl(terms: readonly InstalmentTerms[], locale: string): string | undefined {
  const [language = '', country] = locale.split('_');
  const chosen = terms.find((each) => each.country === country);
  if (!chosen || providerLocale(language, chosen.country) !== locale) return undefined;
  return chosen.modalUrl?.replaceAll('{locale}', locale);
}
