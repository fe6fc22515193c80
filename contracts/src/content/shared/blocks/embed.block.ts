import { addressField, textField } from '../block-field.js';
import { blockKind } from '../block-kind.js';
import { EMBED_SERVICES } from '../frame-services.js';

export type EmbedFields = {
  /** of one of the services; empty: none is given yet */
  readonly url: string;
  readonly title: string;
  readonly caption: string;
};

/** A part of another website, of the services that the product knows. It is loaded when a visitor presses. */
export const embedBlock = blockKind<EmbedFields>()({
  code: 22,
  name: 'embed',
  title: 'Embed',
  group: 'Media',
  fields: {
    url: addressField('Address', EMBED_SERVICES, 'https://open.spotify.com/album/…'),
    title: textField('Title', 200),
    caption: textField('Caption', 500),
  },
  defaults: { url: '', title: '', caption: '' },
});
