import type { LegalPageName } from '@daybook/contracts/content/shared/legal-pages';
import type { RichText } from '@daybook/contracts/content/shared/rich-text';
import { EU_COUNTRIES } from '@daybook/contracts/shared/address/eu-countries';

/** The laws that the starting texts know the broad lines of. */
export type Law = 'eu' | 'uk' | 'us' | 'switzerland' | 'other';

/** The place whose law a shop follows. */
export type LegalPlace = {
  /** ISO 3166-1 alpha-2 */
  readonly country: string;
  readonly law: Law;
  /** the country in the language of the text */
  readonly name: string;
};

/** A starting text: plain words of our own, and no legal advice. Its marks say what to fill in. */
export type LegalText = {
  readonly title: (place: LegalPlace) => string;
  /** what search engines and lists say of the page */
  readonly description: string;
  readonly text: (place: LegalPlace) => RichText;
};

/** The starting texts of one language. */
export type LegalTexts = Readonly<Record<LegalPageName, LegalText>>;

const OTHERS: Readonly<Record<string, Law>> = { GB: 'uk', US: 'us', CH: 'switzerland', LI: 'switzerland' };

/** @param country ISO 3166-1 alpha-2 @param language of the text, for the country's name */
export function legalPlaceOf(country: string, language: string): LegalPlace {
  const law = EU_COUNTRIES.includes(country) ? 'eu' : (OTHERS[country] ?? 'other');
  const name = new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country;
  return { country, law, name };
}
