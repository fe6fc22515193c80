import { heading, paragraph } from '@daybook/contracts/content/shared/rich-words';
import { text } from '../begin/begin-blocks';
import type { BeginSection } from '../begin/begin-section';

/** A footer to begin from: the name of the website, its menu, and words to fill in. @param title of the website */
export const footerSection = (title: string): BeginSection => ({
  look: { variant: 'tinted', space: 'medium' },
  blocks: [
    text([heading(title), paragraph('Say in one sentence what you do.')], 5),
    { type: 'navigation', span: 3, fields: { menu: 'footer', look: 'column' } },
    text([paragraph('Say where you are, and how to reach you.')], 4),
  ],
});
