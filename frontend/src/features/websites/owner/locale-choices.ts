import { LANGUAGES, languageOf } from '@daybook/contracts/shared/languages';
import type { Choice } from '../../../ui/owner/choice-field';

/** Languages that differ from country to country in how they write dates, amounts or words. */
const COUNTRIES: Readonly<Record<string, string>> = {
  de: 'AT CH DE',
  en: 'AU CA GB IE IN NZ US ZA',
  es: 'AR CO ES MX US',
  fr: 'BE CA CH FR',
  it: 'CH IT',
  nl: 'BE NL',
  pt: 'BR PT',
};
const SCRIPTS: Readonly<Record<string, string>> = { zh: 'Hans Hant', sr: 'Cyrl Latn' };

const names = new Intl.DisplayNames('en', {
  type: 'language',
  fallback: 'none',
  languageDisplay: 'standard',
});

/** Whether the shop has its texts in the language, and not in the default one for want of them. */
const isTranslated = (tag: string) => languageOf(tag) === tag.split('-')[0];

/** The languages with two characters that this browser knows, and those of countries; a former code is not among them. */
function languageTags(): string[] {
  const characters = [...'abcdefghijklmnopqrstuvwxyz'];
  const codes = characters.flatMap((first) => characters.map((second) => first + second));
  const known = codes.filter((code) => names.of(code) && Intl.getCanonicalLocales(code)[0] === code);
  return known.flatMap((code) => {
    const parts = `${COUNTRIES[code] ?? ''} ${SCRIPTS[code] ?? ''}`.split(' ').filter(Boolean);
    return [code, ...parts.map((part) => `${code}-${part}`)];
  });
}

/** Languages by name, those that the shop's texts are translated into first. */
export function languageChoices(): Choice[] {
  const choices = languageTags().map((value) => ({
    value,
    label: names.of(value) ?? value,
    detail: isTranslated(value) ? 'Shop texts translated' : 'Shop texts in English',
    words: new Intl.DisplayNames(value, { type: 'language' }).of(value),
  }));
  // two codes may have one name
  const named = choices.filter(({ label }, i) => choices.findIndex((other) => other.label === label) === i);
  const rank = ({ value }: Choice) => (isTranslated(value) ? 0 : 1);
  return named.toSorted((a, b) => rank(a) - rank(b) || a.label.localeCompare(b.label, 'en'));
}

/** What the choice of a language means for the shop, in one sentence. */
export function languageHint(tag: string): string {
  if (isTranslated(tag)) return 'Buttons, messages and emails of the shop are in this language.';
  const translated = LANGUAGES.map((language) => names.of(language)).join(' and ');
  return `Dates and prices follow this language. Buttons and messages stay in English: they are translated into ${translated}.`;
}

/** Time zones by city, with the name of their time. */
export const timeZoneChoices = (): Choice[] =>
  ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')].map((value) => {
    const [city = value, ...regions] = value.replaceAll('_', ' ').split('/').toReversed();
    const label = regions.length > 0 ? `${city} (${regions.toReversed().join(', ')})` : city;
    return { value, label, detail: nameOfTime(value) };
  });

/** "Eastern Time" */
const nameOfTime = (timeZone: string) =>
  new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value;
