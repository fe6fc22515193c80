import { paragraph, subtitled, table, titled } from '@daybook/contracts/content/shared/rich-words';
import { type DemoPage, endOfTeaser, picture, section, text } from './page-parts.js';

/** The reading room that the product "The Glaze Notebook" opens. Everybody reads its first lines. */
export const glazeNotebook: DemoPage = {
  slug: 'glaze-notebook',
  title: 'The Glaze Notebook',
  description: 'Our recipes with what went wrong, kept up to date.',
  sections: [
    section(
      { space: 'large' },
      text(
        titled(
          'What stands in it',
          'Every glaze that we sell, and those that led to it. A recipe is never alone: beside it stands what the kiln did that day, and what we changed the next time.',
        ),
        7,
      ),
      picture(['firing-review-close', 'Test tiles close up, each with a nail hole'], 5, {
        shape: 'landscape',
      }),
      endOfTeaser,
    ),
    section(
      { width: 'narrow' },
      text([
        ...titled(
          'Oat',
          'The first one that we kept. It is matt where it is thin and soft where it is thick, and it forgives a potter who looks away.',
        ),
        table(
          ['Material', 'Parts'],
          ['Potash feldspar', '44'],
          ['Whiting', '18'],
          ['China clay', '20'],
          ['Silica', '14'],
          ['Titanium dioxide', '4'],
        ),
        paragraph('Fired to 1240 °C in eight hours, and held there for twenty minutes.'),
        ...subtitled(
          'What went wrong',
          'Batches 3 and 5 crawled at the rim. The bisque was dusty: since then each pot is wiped with a damp sponge.',
        ),
      ]),
    ),
  ],
};
