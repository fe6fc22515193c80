import { type Language, languageOf } from '@daybook/contracts/shared/languages';
import { addTexts, type ShoppingMessages } from './translate';

const TEXTS: Record<Language, () => Promise<ShoppingMessages>> = {
  en: async () => (await import('./shopping-messages.en')).en,
  fr: async () => (await import('./shopping-messages.fr')).fr,
};

/*
 * For its effect: what a first page does without speaks from texts of its own, and does not run before they are there.
 * Each module that uses one of them imports this file; the server has all texts from the start.
 */
if (typeof document !== 'undefined') {
  const language = languageOf(document.documentElement.lang);
  addTexts(await TEXTS[language]());
}
