import { documentField, switchField } from '../block-field.js';
import { blockKind } from '../block-kind.js';

export type CollectionLinkFields = {
  /** empty: none is chosen yet */
  readonly collectionId: string;
  readonly showsPicture: boolean;
};

/** A collection of products with its picture, which leads to its list. */
export const collectionLinkBlock = blockKind<CollectionLinkFields>()({
  code: 12,
  name: 'collectionlink',
  title: 'Collection link',
  group: 'Shop',
  fields: {
    collectionId: documentField('Collection', 'collection'),
    showsPicture: switchField('Show its picture'),
  },
  defaults: { collectionId: '', showsPicture: true },
});
