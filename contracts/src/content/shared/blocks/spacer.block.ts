import { numberField } from '../block-field.js';
import { blockKind } from '../block-kind.js';

export type SpacerFields = {
  /** px */
  readonly height: number;
};

/** Empty space. */
export const spacerBlock = blockKind<SpacerFields>()({
  code: 21,
  name: 'spacer',
  title: 'Space',
  group: 'Layout',
  fields: { height: numberField('Height', { least: 8, most: 400 }, 'px') },
  defaults: { height: 32 },
});
