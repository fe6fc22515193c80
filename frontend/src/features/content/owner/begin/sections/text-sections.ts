import {
  bullets,
  heading,
  paragraph,
  steps,
  subtitled,
  table,
  titled,
} from '@daybook/contracts/content/shared/rich-words';
import { line, picture, text } from '../begin-blocks';
import type { BeginSection } from '../begin-section';
import type { SectionChoice } from './section-choice';

/** A title and paragraphs, as wide as they are read well. */
export const story = (title: string, ...paragraphs: readonly string[]): BeginSection => ({
  look: { width: 'narrow' },
  blocks: [text(titled(title, ...paragraphs))],
});

/** A picture on the left, words on the right. */
export const pictureAndText = (title: string, ...paragraphs: readonly string[]): BeginSection => ({
  blocks: [picture(5, { shape: 'portrait' }), text(titled(title, ...paragraphs), 7)],
});

/** Words on the left, a picture on the right. */
export const textAndPicture = (title: string, ...paragraphs: readonly string[]): BeginSection => ({
  blocks: [text(titled(title, ...paragraphs), 7), picture(5, { shape: 'portrait' })],
});

/** Numbered steps. */
export const howItWorks = (title: string, ...lines: readonly string[]): BeginSection => ({
  look: { width: 'narrow', variant: 'tinted' },
  blocks: [text([heading(title), steps(...lines)])],
});

/** Short facts in a list. */
export const facts = (title: string, ...lines: readonly string[]): BeginSection => ({
  look: { width: 'narrow' },
  blocks: [text([heading(title), bullets(...lines)])],
});

/** A table of two columns, such as days and hours. */
export const twoColumnTable = (
  title: string,
  head: readonly [string, string],
  ...rows: readonly (readonly [string, string])[]
): BeginSection => ({
  look: { width: 'narrow' },
  blocks: [text([heading(title), table(head, ...rows)])],
});

/** A line between two parts of a page, with a small title. */
const divided = (title: string, words: string): BeginSection => ({
  look: { width: 'narrow', space: 'small' },
  blocks: [line(), text(subtitled(title, words))],
});

const STORY = [
  'Tell how it began: when, where, and with which first piece.',
  'Then tell how you work today, and who works with you.',
] as const;

export const HOURS = [
  ['Tuesday to Friday', '10 am to 6 pm'],
  ['Saturday', '10 am to 4 pm'],
  ['Sunday and Monday', 'Closed'],
] as const;

export const TEXT_SECTIONS: readonly SectionChoice[] = [
  {
    id: 'story',
    title: 'Story',
    group: 'Text',
    words: 'about text paragraphs',
    section: story('How it began', ...STORY),
  },
  {
    id: 'picture-and-text',
    title: 'Picture left, words right',
    group: 'Text',
    words: 'image about split half',
    section: pictureAndText('One thing about you', ...STORY),
  },
  {
    id: 'text-and-picture',
    title: 'Words left, picture right',
    group: 'Text',
    words: 'image about split half',
    section: textAndPicture('One more thing', ...STORY),
  },
  {
    id: 'how-it-works',
    title: 'Steps',
    group: 'Text',
    words: 'how it works process numbered',
    section: howItWorks(
      'How it works',
      'Choose what you like, or ask for something of your own.',
      'We make it. Say here how long that takes.',
      'It comes to you, or you pick it up.',
    ),
  },
  {
    id: 'facts',
    title: 'List of facts',
    group: 'Text',
    words: 'bullets features materials',
    section: facts('Good to know', 'A fact that buyers ask for.', 'A second one.', 'A third one.'),
  },
  {
    id: 'hours',
    title: 'Opening hours',
    group: 'Text',
    words: 'times days table visit',
    section: twoColumnTable('Opening hours', ['Day', 'Hours'], ...HOURS),
  },
  {
    id: 'divided',
    title: 'Line and note',
    group: 'Text',
    words: 'divider separator small',
    section: divided('A note', 'One or two sentences that belong to the page and to no part of it.'),
  },
  {
    id: 'announcement',
    title: 'Announcement',
    group: 'Text',
    words: 'notice news accent stripe',
    section: {
      look: { variant: 'accent', space: 'small', width: 'narrow' },
      blocks: [text([paragraph('Say what is new, and until when it holds.')])],
    },
  },
];
