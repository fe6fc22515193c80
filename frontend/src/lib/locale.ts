import { formatLocaleOf, languageOf } from '@daybook/contracts/shared/languages';
import { formatMoney, type Money } from '@daybook/contracts/shared/money';
import { type Translate, translator } from './translate';

/** The language and the formats of a page. */
export type Locale = {
  /** BCP 47: one of the website's locales */
  locale: string;
  t: Translate;
  /** an amount in the format of the locale */
  price: (amount: Money) => string;
  /** "a, b, and c" */
  list: (words: readonly string[]) => string;
};

/** Texts of amounts by their minor units and currency: `3400USD`. */
export type WrittenPrices = Record<string, string>;

/** @param tag BCP 47. Without texts in its language they are English, and so are the formats. */
export function localeOf(tag: string): Locale {
  return pageLocale(formatLocaleOf(tag));
}

/**
 * The locale of one page. The server notes each price that it writes, and the browser begins with them: a phone needs a
 * tenth of a second for the first that it formats.
 * @param locale as {@link localeOf} names it
 * @param prices are added to
 */
export function pageLocale(locale: string, prices: WrittenPrices = {}): Locale {
  const language = languageOf(locale);
  const price = (amount: Money) => {
    const key = amount.value + amount.currency;
    prices[key] ??= formatMoney(amount, locale);
    return prices[key];
  };
  const list = (words: readonly string[]) =>
    new Intl.ListFormat(language, { style: 'long', type: 'conjunction' }).format(words);
  return { locale, t: translator(language), price, list };
}
