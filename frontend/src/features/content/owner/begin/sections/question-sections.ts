import { heading, paragraph, table } from '@daybook/contracts/content/shared/rich-words';
import { questions, text } from '../begin-blocks';
import type { BeginSection } from '../begin-section';
import type { SectionChoice } from './section-choice';

type Question = readonly [title: string, answer: string];

const itemsOf = (asked: readonly Question[]) =>
  asked.map(([title, answer]) => ({ title, text: [paragraph(answer)] }));

/** Questions that open their answers. */
export const askedOften = (title: string, ...asked: readonly Question[]): BeginSection => ({
  look: { width: 'narrow' },
  blocks: [text([heading(title)]), questions(itemsOf(asked))],
});

/** A title on the left, questions on the right. */
const questionsBesideTitle = (title: string, lead: string, ...asked: readonly Question[]): BeginSection => ({
  blocks: [text([heading(title), paragraph(lead)], 4), questions(itemsOf(asked), 8)],
});

/** A table of what things cost. */
export const prices = (
  title: string,
  ...rows: readonly (readonly [string, string, string])[]
): BeginSection => ({
  look: { width: 'narrow' },
  blocks: [text([heading(title), table(['What', 'For whom', 'Price'], ...rows)])],
});

export const QUESTIONS: readonly Question[] = [
  ['How long does delivery take?', 'Say how long from the order to the door, at home and abroad.'],
  ['Can I return something?', 'Say within how many days, and who pays for the way back.'],
  ['Do you make things to order?', 'Say yes or no, and how to ask.'],
];

export const QUESTION_SECTIONS: readonly SectionChoice[] = [
  {
    id: 'questions',
    title: 'Questions and answers',
    group: 'Questions and prices',
    words: 'faq accordion help',
    section: askedOften('Questions', ...QUESTIONS),
  },
  {
    id: 'questions-beside-title',
    title: 'Questions beside a title',
    group: 'Questions and prices',
    words: 'faq accordion help',
    section: questionsBesideTitle('Before you ask', 'Most answers are here.', ...QUESTIONS),
  },
  {
    id: 'prices',
    title: 'Prices',
    group: 'Questions and prices',
    words: 'table plans menu costs',
    section: prices(
      'Prices',
      ['A first visit', 'Up to 4 people', 'Write the price here'],
      ['A whole day', 'Up to 8 people', 'Write the price here'],
    ),
  },
];
