import { subtitled, titled } from '@daybook/contracts/content/shared/rich-words';
import { button, text } from '../begin-blocks';
import type { BeginSection } from '../begin-section';
import type { SectionChoice } from './section-choice';

/** A sentence and a button, on the website's own color. */
export const callToAct = (title: string, words: string, action: string): BeginSection => ({
  look: { variant: 'accent', width: 'narrow' },
  blocks: [text(titled(title, words)), button(action, { look: 'secondary' })],
});

/** A form with words beside it. The member chooses which form. */
export const formBesideWords = (title: string, words: string): BeginSection => ({
  blocks: [text(titled(title, words), 5), { type: 'form', span: 7 }],
});

/** The ways to reach the business, in three columns. */
export const waysToReach = (): BeginSection => ({
  blocks: [
    text(subtitled('Visit', 'Street and town. Say where to park, and where the door is.'), 4),
    text(subtitled('Call', 'The number, and the hours at which it is answered.'), 4),
    text(subtitled('Write', 'The email address, and how soon you answer.'), 4),
  ],
});

export const CALL_SECTIONS: readonly SectionChoice[] = [
  {
    id: 'call',
    title: 'Sentence and button',
    group: 'What to do next',
    words: 'call to action cta',
    section: callToAct('Come and see', 'Say in one sentence why now.', 'Plan your visit'),
  },
  {
    id: 'form',
    title: 'Form beside words',
    group: 'What to do next',
    words: 'contact sign up message',
    section: formBesideWords('Write to us', 'Say what to write about, and how soon you answer.'),
  },
  {
    id: 'ways-to-reach',
    title: 'Ways to reach you',
    group: 'What to do next',
    words: 'contact address phone email',
    section: waysToReach(),
  },
  {
    id: 'two-buttons',
    title: 'Two buttons',
    group: 'What to do next',
    words: 'links choices call to action',
    section: {
      look: { width: 'narrow' },
      blocks: [
        { ...button('See the shop'), span: 6 },
        { ...button('Visit us', { look: 'secondary' }), span: 6 },
      ],
    },
  },
];
