/** The dictionaries of endings that every Postgres has, by language. */
const DICTIONARIES: Readonly<Record<string, string>> = {
  ar: 'arabic_stem',
  ca: 'catalan_stem',
  da: 'danish_stem',
  de: 'german_stem',
  el: 'greek_stem',
  en: 'english_stem',
  es: 'spanish_stem',
  eu: 'basque_stem',
  fi: 'finnish_stem',
  fr: 'french_stem',
  ga: 'irish_stem',
  hi: 'hindi_stem',
  hu: 'hungarian_stem',
  hy: 'armenian_stem',
  id: 'indonesian_stem',
  it: 'italian_stem',
  lt: 'lithuanian_stem',
  nb: 'norwegian_stem',
  ne: 'nepali_stem',
  nl: 'dutch_stem',
  nn: 'norwegian_stem',
  no: 'norwegian_stem',
  pt: 'portuguese_stem',
  ro: 'romanian_stem',
  ru: 'russian_stem',
  sr: 'serbian_stem',
  sv: 'swedish_stem',
  ta: 'tamil_stem',
  tr: 'turkish_stem',
  yi: 'yiddish_stem',
};

/** A word is looked up in each dictionary. */
const MOST_DICTIONARIES = 4;

/**
 * @param locales of the website, the default first
 * @returns names of Postgres dictionaries; `simple`, which knows no endings, for languages that have none
 */
export function dictionariesOf(locales: readonly string[]): string[] {
  const languages = locales.map((locale) => locale.toLowerCase().split('-')[0] ?? '');
  return [...new Set(languages.map((language) => DICTIONARIES[language] ?? 'simple'))].slice(
    0,
    MOST_DICTIONARIES,
  );
}
