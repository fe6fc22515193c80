import type { ProductImage } from '../../../catalogue/product.js';
import type { FileReference } from '../../../media/shared/media-file.js';
import { fileField, optionalField, pictureField, rowsField, textField } from '../block-field.js';
import { blockKind } from '../block-kind.js';

export type AlbumTrack = {
  /** absent: none is chosen yet */
  readonly file?: FileReference;
  readonly title: string;
};

export type AlbumFields = {
  readonly title: string;
  readonly artist: string;
  readonly picture?: ProductImage;
  readonly tracks: readonly AlbumTrack[];
};

/** Recordings in their order, with one player. */
export const albumBlock = blockKind<AlbumFields>()({
  code: 60,
  name: 'album',
  title: 'Album',
  group: 'Media',
  fields: {
    title: textField('Title', 200),
    artist: textField('Artist', 200),
    picture: optionalField(pictureField('Picture')),
    tracks: rowsField<AlbumTrack>(
      'Tracks',
      'Track',
      { file: optionalField(fileField('Recording', 'audio')), title: textField('Title', 200) },
      { least: 0, most: 50 },
    ),
  },
  defaults: { title: '', artist: '', tracks: [] },
});
