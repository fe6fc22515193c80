import type { ProductImage } from '../../../catalogue/product.js';
import {
  choiceField,
  linkField,
  numberField,
  optionalField,
  pictureField,
  rowsField,
  switchField,
  textField,
} from '../block-field.js';
import { blockKind } from '../block-kind.js';
import type { Link } from '../link.js';

export type GalleryPicture = {
  readonly picture?: ProductImage;
  readonly title: string;
  readonly description: string;
  readonly link?: Link;
};

/** The settings of section 9, "Gallery", with its limits and defaults. */
export type GalleryFields = {
  readonly pictures: readonly GalleryPicture[];
  readonly design: 'slideshow' | 'slider' | 'grid' | 'stacked';
  readonly autoplay: boolean;
  /** s */
  readonly delay: number;
  readonly thumbnailsPerRow: number;
  /** px */
  readonly padding: number;
  readonly thumbnails: boolean;
  /** px */
  readonly stripHeight: number;
  /** px */
  readonly stripMargin: number;
  /** px */
  readonly maxColumnWidth: number;
  readonly aspectRatio:
    | 'square'
    | 'standard'
    | 'standard-vertical'
    | 'four-three'
    | 'three-four-vertical'
    | 'widescreen'
    | 'anamorphic-widescreen';
  readonly autoCrop: boolean;
  readonly squareThumbs: boolean;
  readonly controls: boolean;
  readonly lightbox: boolean;
  readonly lightboxTheme: 'dark' | 'light';
  readonly showMeta: boolean;
  readonly showMetaOnHover: boolean;
  readonly metaPosition:
    | 'top'
    | 'top-left'
    | 'top-right'
    | 'center'
    | 'bottom'
    | 'bottom-left'
    | 'bottom-right';
  readonly activeAlignment: 'left' | 'center' | 'right';
};

const OF_MOVING = [
  'autoplay',
  'delay',
  'thumbnails',
  'squareThumbs',
  'stripHeight',
  'stripMargin',
  'controls',
  'activeAlignment',
] as const;

/** The settings that a design has no use for. */
const UNUSED = {
  slideshow: ['thumbnailsPerRow', 'maxColumnWidth', 'activeAlignment'],
  slider: ['thumbnailsPerRow', 'maxColumnWidth'],
  grid: OF_MOVING,
  stacked: [...OF_MOVING, 'thumbnailsPerRow', 'maxColumnWidth', 'aspectRatio', 'autoCrop'],
} as const;

/** Several pictures: one after the other, side by side, in a grid, or below each other. */
export const galleryBlock = blockKind<GalleryFields>()({
  code: 8,
  name: 'gallery',
  title: 'Gallery',
  group: 'Pictures',
  fields: {
    pictures: rowsField<GalleryPicture>(
      'Pictures',
      'Picture',
      {
        picture: optionalField(pictureField('Picture')),
        title: textField('Title', 200),
        description: textField('Description', 500),
        link: optionalField(linkField('Link')),
      },
      { least: 0, most: 100 },
    ),
    design: choiceField('Design', {
      slideshow: 'Slideshow',
      slider: 'Carousel',
      grid: 'Grid',
      stacked: 'Stacked',
    }),
    autoplay: switchField('Play by itself'),
    delay: numberField('Seconds for each picture', { least: 1, most: 10 }, 's'),
    thumbnailsPerRow: numberField('Thumbnails per row', { least: 1, most: 10 }),
    padding: numberField('Space between pictures', { least: 0, most: 50 }, 'px'),
    thumbnails: switchField('Show a strip of thumbnails'),
    stripHeight: numberField('Height of the strip', { least: 0, most: 200 }, 'px'),
    stripMargin: numberField('Space above the strip', { least: 0, most: 60 }, 'px'),
    maxColumnWidth: numberField('Widest column', { least: 100, most: 300 }, 'px'),
    aspectRatio: choiceField('Shape', {
      square: 'Square, 1:1',
      standard: 'Standard, 3:2',
      'standard-vertical': 'Standard vertical, 2:3',
      'four-three': 'Four to three, 4:3',
      'three-four-vertical': 'Three to four, 3:4',
      widescreen: 'Widescreen, 16:9',
      'anamorphic-widescreen': 'Anamorphic widescreen, 2.4:1',
    }),
    autoCrop: switchField('Crop pictures to the shape'),
    squareThumbs: switchField('Square thumbnails'),
    controls: switchField('Show the buttons'),
    lightbox: switchField('Open pictures at full size'),
    lightboxTheme: choiceField('Colors at full size', { dark: 'Dark', light: 'Light' }),
    showMeta: switchField('Show titles and descriptions'),
    showMetaOnHover: switchField('Show them on hover only'),
    metaPosition: choiceField('Place of the titles', {
      top: 'Top',
      'top-left': 'Top left',
      'top-right': 'Top right',
      center: 'Center',
      bottom: 'Bottom',
      'bottom-left': 'Bottom left',
      'bottom-right': 'Bottom right',
    }),
    activeAlignment: choiceField('Place of the current picture', {
      left: 'Left',
      center: 'Center',
      right: 'Right',
    }),
  },
  defaults: {
    pictures: [],
    design: 'grid',
    autoplay: false,
    delay: 5,
    thumbnailsPerRow: 4,
    padding: 20,
    thumbnails: true,
    stripHeight: 80,
    stripMargin: 20,
    maxColumnWidth: 300,
    aspectRatio: 'square',
    autoCrop: true,
    squareThumbs: true,
    controls: true,
    lightbox: false,
    lightboxTheme: 'dark',
    showMeta: false,
    showMetaOnHover: false,
    metaPosition: 'bottom',
    activeAlignment: 'center',
  },
  unused: (fields) => [
    ...UNUSED[fields.design],
    ...(fields.autoplay ? [] : (['delay'] as const)),
    ...(fields.thumbnails ? [] : (['squareThumbs', 'stripHeight', 'stripMargin'] as const)),
    ...(fields.lightbox ? [] : (['lightboxTheme'] as const)),
    ...(fields.showMeta ? [] : (['showMetaOnHover', 'metaPosition'] as const)),
  ],
});
