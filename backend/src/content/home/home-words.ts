import { type Language, languageOf } from '@daybook/contracts/shared/languages';

type HomeWords = Readonly<Record<'all' | 'featured' | 'seeAll' | 'collections', string>>;

/** The words of the designed home page that its owner has not written. A page of blocks keeps them in one language. */
const WORDS: Readonly<Record<Language, HomeWords>> = {
  en: {
    all: 'Shop all',
    featured: 'Featured products',
    seeAll: 'See everything',
    collections: 'Collections',
  },
  fr: {
    all: 'Tout voir',
    featured: 'Produits à la une',
    seeAll: 'Tout voir',
    collections: 'Collections',
  },
};

/** @param language of the website: BCP 47 */
export const homeWords = (language: string): HomeWords => WORDS[languageOf(language)];
