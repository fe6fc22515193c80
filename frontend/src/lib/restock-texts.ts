import { type Language, languageOf } from '@daybook/contracts/shared/languages';
import { addTexts, type RestockMessages } from './translate';

const TEXTS: Record<Language, () => Promise<{ texts: RestockMessages }>> = {
  en: () => import('./restock-texts.en'),
  fr: () => import('./restock-texts.fr'),
};

/* As `shopping-texts.ts`, for what has to do with waiting for something: few visitors ever see it. */
if (typeof document !== 'undefined') {
  const { texts } = await TEXTS[languageOf(document.documentElement.lang)]();
  addTexts(texts);
}
