import { languageOf } from '@daybook/contracts/shared/languages';
import { formatMoney, type Money } from '@daybook/contracts/shared/money';
import { type Translate, translator } from './translate';

/** How a page speaks to its reader. */
export type Locale = {
  /** BCP 47: one that the website speaks */
  locale: string;
  t: Translate;
  /** an amount for a reader, in the locale's way of writing */
  price: (amount: Money) => string;
  /** "a, b, and c" */
  list: (words: readonly string[]) => string;
};

/** @param tag BCP 47; texts fall back to English, the writing of numbers to that of the texts */
export function localeOf(tag: string): Locale {
  const language = languageOf(tag);
  const locale = supported(tag) ?? language;
  const lists = new Intl.ListFormat(language, { style: 'long', type: 'conjunction' });
  return {
    locale,
    t: translator(language),
    price: (amount) => formatMoney(amount, locale),
    list: (words) => lists.format(words),
  };
}

function supported(tag: string): string | undefined {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag)[0];
  } catch {
    return undefined;
  }
}
