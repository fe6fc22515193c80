import type { ProductImage } from '../../../catalogue/product.js';
import { choiceField, optionalField, pictureField } from '../block-field.js';
import { blockKind } from '../block-kind.js';

/** The part of section 3's background sources that a section can have so far. */
export type SectionBackground = 'none' | 'upload';

export type SectionFields = {
  /** the colours of the theme that it stands in */
  readonly variant: 'plain' | 'tinted' | 'dark' | 'accent';
  readonly width: 'narrow' | 'wide' | 'full';
  readonly space: 'small' | 'medium' | 'large';
  readonly background: SectionBackground;
  /** behind the blocks, where the background is an upload */
  readonly picture?: ProductImage;
};

/** A stripe of the page, with a grid of twelve columns. Every other block stands in one. */
export const sectionBlock = blockKind<SectionFields>()({
  name: 'section',
  title: 'Section',
  group: 'Layout',
  holdsBlocks: true,
  standsOnPage: true,
  fields: {
    variant: choiceField('Colors', {
      plain: 'Plain',
      tinted: 'Tinted',
      dark: 'Dark',
      accent: 'Accent',
    }),
    width: choiceField('Width', { narrow: 'Narrow', wide: 'Wide', full: 'Full' }),
    space: choiceField('Space above and below', { small: 'Small', medium: 'Medium', large: 'Large' }),
    background: choiceField('Background', { none: 'None', upload: 'Picture' }),
    picture: optionalField(pictureField('Picture')),
  },
  defaults: { variant: 'plain', width: 'wide', space: 'medium', background: 'none' },
});
