import { type Language, languageOf } from '@daybook/contracts/shared/languages';
import { formatMoney, type Money } from '@daybook/contracts/shared/money';
import { type FirstMessages, type Translate, translator } from './translate';

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

/** A page loads the texts of its own language and no others, and of those what it begins with. */
const TEXTS: Record<Language, () => Promise<{ texts: FirstMessages }>> = {
  en: () => import('./first-texts.en'),
  fr: () => import('./first-texts.fr'),
};

/** @param tag BCP 47; texts fall back to English, the writing of numbers to that of the texts */
export async function loadLocale(tag: string): Promise<Locale> {
  const { texts } = await TEXTS[languageOf(tag)]();
  return localeOf(tag, texts);
}

/** @param texts in the language of the tag */
export function localeOf(tag: string, texts: FirstMessages): Locale {
  const language = languageOf(tag);
  const locale = supported(tag) ?? language;
  const lists = new Intl.ListFormat(language, { style: 'long', type: 'conjunction' });
  return {
    locale,
    t: translator(texts),
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
