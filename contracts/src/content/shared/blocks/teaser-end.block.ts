import { blockKind } from '../block-kind.js';

export type TeaserEndFields = Readonly<Record<never, never>>;

/** The mark down to which every visitor may read a page that is not open to all. An open page does not show it. */
export const teaserEndBlock = blockKind<TeaserEndFields>()({
  name: 'teaser-end',
  title: 'End of teaser',
  group: 'Layout',
  fields: {},
  defaults: {},
});
