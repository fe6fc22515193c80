import { languageOf } from '@daybook/contracts/shared/languages';
import { createContext, type ReactNode, useContext } from 'react';
import type { Locale } from './locale';

const LocaleContext = createContext<Locale | undefined>(undefined);

export function LocaleProvider({ locale, children }: { locale: Locale; children: ReactNode }) {
  return <LocaleContext value={locale}>{children}</LocaleContext>;
}

/** The language of the owner's texts, such as the titles of products: BCP 47. */
const TextsLanguage = createContext<string | undefined>(undefined);

export const TextsLanguageProvider = TextsLanguage.Provider;

/**
 * For the attribute `lang` of an element that holds a text of the owner.
 * @returns undefined where that text is in the language of the page
 */
export function useTextsLang(): string | undefined {
  const language = useContext(TextsLanguage);
  const { locale } = useLocale();
  return language !== undefined && languageOf(language) !== languageOf(locale) ? language : undefined;
}

/** Texts, prices and lists in the visitor's language. */
export function useLocale(): Locale {
  const locale = useContext(LocaleContext);
  if (!locale) throw new Error('useLocale needs a LocaleProvider above it');
  return locale;
}
