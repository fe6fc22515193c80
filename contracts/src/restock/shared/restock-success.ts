import { type Language, languageOf } from '../../shared/languages.js';
import { textOf, type WebsiteTexts } from '../../shared/website-settings.js';

/** Section 8, and the same in the other languages of the catalogue. */
const SIGNED_UP: Readonly<Record<Language, string>> = { en: 'Signed up!', fr: 'C’est noté !' };

/** What takes the place of a restock form: the site's own text, or the catalogue's. @param locale BCP 47 */
export const restockSuccess = (website: { readonly texts?: WebsiteTexts }, locale: string): string =>
  textOf(website, 'restockSuccess', SIGNED_UP[languageOf(locale)]);
