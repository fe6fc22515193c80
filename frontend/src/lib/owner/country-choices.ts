import { countriesByName } from '../../ui/address/countries-by-name';
import { type Choice } from '../../ui/owner/choice-field';

export const EVERYWHERE: Choice = { value: '*', label: 'Everywhere else' };

/** Every country by its English name, as the owner area is written. */
export const countryChoices = (): Choice[] =>
  countriesByName('en').map(({ code, name }) => ({ value: code, label: name }));

export const countryName = (code: string): string =>
  code === EVERYWHERE.value
    ? EVERYWHERE.label
    : (countriesByName('en').find((country) => country.code === code)?.name ?? code);

/** The country that the owner's browser or time zone's language suggests. @param locale BCP 47 */
export function likelyCountry(locale: string): string {
  const tags = [...navigator.languages, locale, 'en-US'];
  return tags.map((tag) => new Intl.Locale(tag).region).find((region) => region?.length === 2) ?? 'US';
}
