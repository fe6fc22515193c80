import type { FileReference } from '../../../media/shared/media-file.js';
import { fileField, optionalField, textField } from '../block-field.js';
import { blockKind } from '../block-kind.js';

export type AudioFields = {
  /** absent: none is chosen yet */
  readonly file?: FileReference;
  readonly title: string;
  readonly artist: string;
};

/** A recording with the player of the browser. */
export const audioBlock = blockKind<AudioFields>()({
  code: 41,
  name: 'audio',
  title: 'Audio',
  group: 'Media',
  fields: {
    file: optionalField(fileField('Recording', 'audio')),
    title: textField('Title', 200),
    artist: textField('Artist', 200),
  },
  defaults: { title: '', artist: '' },
});
