import { choiceField } from '../block-field.js';
import { blockKind } from '../block-kind.js';

export type HorizontalRuleFields = { readonly look: 'thin' | 'thick' | 'short' };

/** A line between two parts of a page. */
export const horizontalRuleBlock = blockKind<HorizontalRuleFields>()({
  code: 47,
  name: 'horizontalrule',
  title: 'Line',
  group: 'Layout',
  fields: { look: choiceField('Look', { thin: 'Thin', thick: 'Thick', short: 'Short' }) },
  defaults: { look: 'thin' },
});
