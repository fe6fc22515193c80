import { COUNTRIES } from '@daybook/contracts/shared/address/countries';

type NamedCountry = { readonly code: string; readonly name: string };

const byLocale = new Map<string, readonly NamedCountry[]>();

/** Every country by its name in this language. @param locale BCP 47 */
export function countriesByName(locale: string): readonly NamedCountry[] {
  const known = byLocale.get(locale);
  if (known) return known;
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const { compare } = new Intl.Collator(locale);
  const countries = COUNTRIES.map((code) => ({ code, name: names.of(code) ?? code }));
  countries.sort((one, other) => compare(one.name, other.name));
  byLocale.set(locale, countries);
  return countries;
}
