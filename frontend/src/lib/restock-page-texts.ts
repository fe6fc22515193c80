import { type Language, languageOf } from '@daybook/contracts/shared/languages';
import { addTexts, type RestockPageMessages } from './translate';

const TEXTS: Record<Language, () => Promise<RestockPageMessages>> = {
  en: async () => (await import('./restock-page-messages.en')).en,
  fr: async () => (await import('./restock-page-messages.fr')).fr,
};

/* As `shopping-texts.ts`, for the pages that restock emails lead to. */
if (typeof document !== 'undefined') addTexts(await TEXTS[languageOf(document.documentElement.lang)]());
