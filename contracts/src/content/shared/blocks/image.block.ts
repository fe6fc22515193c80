import type { ProductImage } from '../../../catalogue/product.js';
import {
  choiceField,
  linkField,
  optionalField,
  pictureField,
  switchField,
  textField,
} from '../block-field.js';
import { blockKind } from '../block-kind.js';
import type { Link } from '../link.js';

export type ImageFields = {
  /** with its alternative text and its focal point */
  readonly picture?: ProductImage;
  readonly caption: string;
  readonly link?: Link;
  readonly shape: 'original' | 'square' | 'portrait' | 'landscape';
  /** the picture says nothing that the text does not: screen readers pass over it */
  readonly isDecorative: boolean;
};

/** One picture. */
export const imageBlock = blockKind<ImageFields>()({
  code: 5,
  name: 'image',
  title: 'Picture',
  group: 'Pictures',
  fields: {
    picture: optionalField(pictureField('Picture')),
    caption: textField('Caption', 500),
    link: optionalField(linkField('Link')),
    shape: choiceField('Shape', {
      original: 'Original',
      square: 'Square',
      portrait: 'Portrait',
      landscape: 'Landscape',
    }),
    isDecorative: switchField('Decorative'),
  },
  defaults: { caption: '', shape: 'original', isDecorative: false },
});
