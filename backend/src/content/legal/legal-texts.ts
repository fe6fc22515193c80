import type { LegalTexts } from './legal-place.js';
import { legalTextsDe } from './texts/legal-texts.de.js';
import { legalTextsEn } from './texts/legal-texts.en.js';
import { legalTextsFr } from './texts/legal-texts.fr.js';

const TEXTS: Readonly<Record<string, LegalTexts>> = {
  en: legalTextsEn,
  de: legalTextsDe,
  fr: legalTextsFr,
};

/** The starting texts in the language of a website; English ones for a language without. @param tag BCP 47 */
export const legalTextsIn = (tag: string): LegalTexts => TEXTS[new Intl.Locale(tag).language] ?? legalTextsEn;
