import type { ProductImage } from '../../../catalogue/product.js';
import type { FileReference } from '../../../media/shared/media-file.js';
import {
  addressField,
  choiceField,
  fileField,
  optionalField,
  pictureField,
  switchField,
} from '../block-field.js';
import { blockKind } from '../block-kind.js';
import { SERVICES } from './service-blocks.js';

/** The background sources of section 3. */
export type SectionBackground = 'none' | 'upload' | 'video' | 'instagram';

export type SectionFields = {
  /** the colours of the theme that it stands in */
  readonly variant: 'plain' | 'tinted' | 'dark' | 'accent';
  readonly width: 'narrow' | 'wide' | 'full';
  readonly space: 'small' | 'medium' | 'large';
  readonly background: SectionBackground;
  /** behind the blocks; of a video: until it plays */
  readonly picture?: ProductImage;
  /** of the library; it plays without sound, where the background is a video */
  readonly video?: FileReference;
  /** the post at Instagram that the picture is of, and that a link leads to */
  readonly post?: string;
  /** nothing lies between the picture and the words; they are dark or light, as the picture asks for */
  readonly hasNoVeil?: boolean;
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
    background: choiceField('Background', {
      none: 'None',
      upload: 'Picture',
      video: 'Video',
      instagram: 'Picture of an Instagram post',
    }),
    picture: optionalField(pictureField('Picture')),
    video: optionalField(fileField('Video, which plays without sound', 'video')),
    post: optionalField(
      addressField('Address of the post', [SERVICES.instagram], SERVICES.instagram.example),
    ),
    hasNoVeil: optionalField(switchField('Words stand on the picture itself')),
  },
  defaults: { variant: 'plain', width: 'wide', space: 'medium', background: 'none' },
  unused: ({ background, picture }) => [
    ...(background === 'none' ? (['picture', 'hasNoVeil'] as const) : []),
    ...(background === 'video' ? [] : (['video'] as const)),
    ...(background === 'instagram' ? [] : (['post'] as const)),
    ...(picture ? [] : (['hasNoVeil'] as const)),
  ],
});
