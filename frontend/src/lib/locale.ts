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

/** @param tag BCP 47. Without texts in its language they are English, and so are the formats. */
export function localeOf(tag: string): Locale {
  const language = languageOf(tag);
  const locale = formatLocaleOf(tag);
  const lists = new Intl.ListFormat(language, { style: 'long', type: 'conjunction' });
  return {
    locale,
    t: translator(language),
    price: (amount) => formatMoney(amount, locale),
    list: (words) => lists.format(words),
  };
}
