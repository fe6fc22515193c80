import type { ProductImage } from '../../../catalogue/product.js';
import type { FileReference } from '../../../media/shared/media-file.js';
import { addressField, fileField, optionalField, pictureField, textField } from '../block-field.js';
import { blockKind } from '../block-kind.js';
import { VIDEO_SERVICES } from '../frame-services.js';

export type VideoFields = {
  /** of the library; it is shown in place of the address */
  readonly file?: FileReference;
  /** WebVTT */
  readonly captions?: FileReference;
  /** at YouTube or Vimeo; empty: none is given yet */
  readonly url: string;
  readonly title: string;
  readonly caption: string;
  /** what stands there until a visitor presses */
  readonly picture?: ProductImage;
};

/** The text of section 8: such an account lets no other website show its videos. */
const VIMEO_BASIC = 'Vimeo Basic accounts are unsupported. Please share a video from a different account.';

/** A video of the library, or of YouTube or Vimeo, which is loaded when a visitor presses. */
export const videoBlock = blockKind<VideoFields>()({
  code: 32,
  name: 'video',
  title: 'Video',
  group: 'Media',
  fields: {
    file: optionalField(fileField('Video of your own', 'video')),
    captions: optionalField(fileField('Captions of it', 'captions')),
    url: addressField('Address', VIDEO_SERVICES, 'https://vimeo.com/123456789', VIMEO_BASIC),
    title: textField('Title', 200),
    caption: textField('Caption', 500),
    picture: optionalField(pictureField('Picture')),
  },
  defaults: { url: '', title: '', caption: '' },
  unused: ({ file }) => (file ? ['url'] : ['captions']),
});
