import { heading } from '@daybook/contracts/content/shared/rich-words';
import { quote, text } from '../begin-blocks';
import type { BeginSection } from '../begin-section';
import type { SectionChoice } from './section-choice';

const WORDS = 'Put the words of a buyer or a newspaper here, as they were said.';
const SOURCE = 'Who said it';

/** One large quote. */
export const oneQuote = (): BeginSection => ({
  look: { variant: 'tinted', width: 'narrow', space: 'large' },
  blocks: [quote(WORDS, SOURCE)],
});

/** Three quotes in a row, under a title. */
export const threeQuotes = (title: string): BeginSection => ({
  blocks: [text([heading(title)]), quote(WORDS, SOURCE, 4), quote(WORDS, SOURCE, 4), quote(WORDS, SOURCE, 4)],
});

export const PROOF_SECTIONS: readonly SectionChoice[] = [
  {
    id: 'one-quote',
    title: 'One quote',
    group: 'Voices',
    words: 'testimonial review press',
    section: oneQuote(),
  },
  {
    id: 'three-quotes',
    title: 'Three quotes',
    group: 'Voices',
    words: 'testimonials reviews press',
    section: threeQuotes('What others say'),
  },
];
