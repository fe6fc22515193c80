/** The languages that the message catalogue is complete in. */
export const LANGUAGES = ['en', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The language of texts where a website speaks one that the catalogue does not hold. */
export const DEFAULT_LANGUAGE: Language = 'en';

/** @param locale BCP 47, `fr-CA`; @returns the language of the catalogue that its readers read */
export function languageOf(locale: string): Language {
  const [primary = ''] = locale.toLowerCase().split('-');
  return (LANGUAGES as readonly string[]).includes(primary) ? (primary as Language) : DEFAULT_LANGUAGE;
}

/**
 * The locale whose formats a website uses. Without data for the tag it is the language of the texts: `Intl` itself would
 * take that of the machine.
 * @param tag BCP 47
 */
export function formatLocaleOf(tag: string): string {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag)[0] ?? languageOf(tag);
  } catch {
    return languageOf(tag);
  }
}

/** The languages of a website's document; `languages` is absent where there is but one. */
export type SpokenBy = { readonly language: string; readonly languages?: readonly string[] };

/** The locales that visitors of a website may choose from, its default first. */
export function localesOf({ language, languages = [] }: SpokenBy): string[] {
  return [...new Set([language, ...languages])];
}

/** What the request says about the visitor's language. */
export type Wish = {
  /** the visitor's own choice, kept in a cookie */
  readonly chosen?: string;
  /** the header `Accept-Language` */
  readonly accepted?: string;
};

/**
 * The locale of an answer: the visitor's choice, else the first that their browser asks for and the website
 * speaks, else the website's default.
 */
export function localeFor(website: SpokenBy, { chosen, accepted }: Wish): string {
  const spoken = localesOf(website);
  if (spoken.length === 1) return website.language;
  const wished = [...(chosen === undefined ? [] : [chosen]), ...acceptedLocales(accepted)];
  for (const wish of wished) {
    const found = wish === '*' ? website.language : spokenLocale(spoken, wish);
    if (found !== undefined) return found;
  }
  return website.language;
}

/** The website's own spelling of a locale: the same one, else the first of the same language. */
export function spokenLocale(spoken: readonly string[], wish: string): string | undefined {
  const asked = wish.toLowerCase();
  const primary = (locale: string) => locale.toLowerCase().split('-')[0];
  return (
    spoken.find((locale) => locale.toLowerCase() === asked) ??
    spoken.find((locale) => primary(locale) === primary(asked))
  );
}

/** A caller can send a header of any length; no visitor reads this many languages. */
const MAX_ACCEPTED = 20;

/** `fr-CA,fr;q=0.9,en;q=0.5` in the order of preference; what has weight 0 is not wanted. */
function acceptedLocales(header = ''): string[] {
  return header
    .split(',', MAX_ACCEPTED)
    .map((part) => {
      const [locale = '', ...parameters] = part.trim().split(/\s*;\s*/);
      const weight = parameters.find((parameter) => /^q=/i.test(parameter))?.slice(2);
      return { locale, weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ locale, weight }) => locale !== '' && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ locale }) => locale);
}
