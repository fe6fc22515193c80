import type { ProductImage } from '../../../catalogue/product.js';
import { addressField, optionalField, pictureField, textField } from '../block-field.js';
import { blockKind } from '../block-kind.js';
import { VIDEO_SERVICES } from '../frame-services.js';

export type VideoFields = {
  /** at YouTube or Vimeo; empty: none is given yet */
  readonly url: string;
  readonly title: string;
  readonly caption: string;
  /** what stands there until a visitor presses */
  readonly picture?: ProductImage;
};

/** A video of YouTube or Vimeo. It is loaded when a visitor presses. */
export const videoBlock = blockKind<VideoFields>()({
  code: 32,
  name: 'video',
  title: 'Video',
  group: 'Media',
  fields: {
    url: addressField('Address', VIDEO_SERVICES, 'https://vimeo.com/123456789'),
    title: textField('Title', 200),
    caption: textField('Caption', 500),
    picture: optionalField(pictureField('Picture')),
  },
  defaults: { url: '', title: '', caption: '' },
});
