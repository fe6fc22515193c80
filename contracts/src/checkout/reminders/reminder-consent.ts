import type { Language } from '../../shared/languages.js';

/**
 * What buyers consent to. The log names a text by its version, so a text that a website has shown is never changed: another
 * wording is another version, which comes last.
 */
const CONSENT_TEXTS: readonly Readonly<Record<Language, string>>[] = [
  {
    en: 'Email me one reminder if I leave before paying.',
    fr: 'M’envoyer un e-mail de rappel, un seul, si je pars sans payer.',
  },
];

/** Of the text that is shown, counted from 1. */
export const CONSENT_VERSION = CONSENT_TEXTS.length;

/** The text beside the box. */
export const consentText = (language: Language): string =>
  CONSENT_TEXTS[CONSENT_VERSION - 1]?.[language] ?? '';
