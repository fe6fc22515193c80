import { documentField } from '../block-field.js';
import { blockKind } from '../block-kind.js';

export type SharedSectionFields = {
  /** the region whose sections it shows; empty: none is chosen yet */
  readonly regionId: string;
};

/** A region in its place: sections that several pages show, and that are edited once. */
export const sharedSectionBlock = blockKind<SharedSectionFields>()({
  name: 'shared-section',
  title: 'Shared section',
  group: 'Layout',
  standsOnPage: true,
  fields: { regionId: documentField('Shared section', 'region') },
  defaults: { regionId: '' },
});
