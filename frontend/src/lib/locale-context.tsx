import { formatMoney, type Money } from '@daybook/contracts/shared/money';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { en } from './messages.en';
import { type Translate, translator } from './translate';

type Locale = {
  /** BCP 47, the website's */
  locale: string;
  t: Translate;
  /** an amount for a reader, in the website's way of writing */
  price: (amount: Money) => string;
  /** "a, b, and c" */
  list: (words: readonly string[]) => string;
};

function localeOf(language: string): Locale {
  const locale = Intl.NumberFormat.supportedLocalesOf(language)[0] ?? 'en-US';
  // the texts are English until the catalogue holds another language; numbers follow the website at once
  const t = translator(en, 'en-US');
  const lists = new Intl.ListFormat('en-US', { style: 'long', type: 'conjunction' });
  return { locale, t, price: (amount) => formatMoney(amount, locale), list: (words) => lists.format(words) };
}

const LocaleContext = createContext<Locale>(localeOf('en-US'));

export function LocaleProvider({ language, children }: { language: string; children: ReactNode }) {
  const locale = useMemo(() => localeOf(language), [language]);
  return <LocaleContext value={locale}>{children}</LocaleContext>;
}

/** Texts, prices and lists of words in the website's language. */
export function useLocale(): Locale {
  return useContext(LocaleContext);
}
