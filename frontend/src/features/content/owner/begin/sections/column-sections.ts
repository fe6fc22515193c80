import { subtitled } from '@daybook/contracts/content/shared/rich-words';
import { picture, text } from '../begin-blocks';
import type { BeginSection } from '../begin-section';
import type { SectionChoice } from './section-choice';

type Column = readonly [title: string, words: string];

/** As many columns of words as are given: two, three, four or six. */
export const columns = (...several: readonly Column[]): BeginSection => ({
  blocks: several.map(([title, words]) => text(subtitled(title, words), 12 / several.length)),
});

/** Columns with a picture above each: two, three or four. */
export const pictureColumns = (...several: readonly Column[]): BeginSection => {
  const span = 12 / several.length;
  return {
    blocks: [
      ...several.map(() => picture(span, { shape: 'square' })),
      ...several.map(([title, words]) => text(subtitled(title, words), span)),
    ],
  };
};

const THREE: readonly Column[] = [
  ['Made by hand', 'Say what that means with you.'],
  ['Made to last', 'Name the material, and what it endures.'],
  ['Made nearby', 'Say where, and why there.'],
];

/** Pictures in a row of three, two rows. */
export const pictureGrid = (): BeginSection => ({
  blocks: Array.from({ length: 6 }, () => picture(4, { shape: 'square' })),
});

export const COLUMN_SECTIONS: readonly SectionChoice[] = [
  {
    id: 'two-columns',
    title: 'Two columns',
    group: 'Columns',
    words: 'half split text',
    section: columns(['One side', 'Words of the left column.'], ['Other side', 'Words of the right column.']),
  },
  {
    id: 'three-columns',
    title: 'Three columns',
    group: 'Columns',
    words: 'features reasons',
    section: columns(...THREE),
  },
  {
    id: 'four-columns',
    title: 'Four columns',
    group: 'Columns',
    words: 'features numbers facts',
    section: columns(
      ['2019', 'Founded'],
      ['3', 'People at work'],
      ['40', 'Glazes of our own'],
      ['1,200', 'Pieces a year'],
    ),
  },
  {
    id: 'three-pictures',
    title: 'Three pictures with words',
    group: 'Columns',
    words: 'team services features cards',
    section: pictureColumns(...THREE),
  },
  {
    id: 'picture-grid',
    title: 'Grid of pictures',
    group: 'Columns',
    words: 'gallery portfolio photos',
    section: pictureGrid(),
  },
  {
    id: 'two-pictures',
    title: 'Two large pictures',
    group: 'Columns',
    words: 'gallery photos pair',
    section: { blocks: [picture(6, { shape: 'landscape' }), picture(6, { shape: 'landscape' })] },
  },
];
