import { linkField, optionalField, textField } from '../block-field.js';
import { blockKind } from '../block-kind.js';
import type { Link } from '../link.js';

export type LinkFields = {
  readonly label: string;
  readonly description: string;
  readonly link?: Link;
};

/** A link on a line of its own. */
export const linkBlock = blockKind<LinkFields>()({
  code: 13,
  name: 'link',
  title: 'Link',
  group: 'Navigation',
  fields: {
    label: textField('Label', 200),
    description: textField('Description', 500),
    link: optionalField(linkField('Leads to')),
  },
  defaults: { label: 'Link', description: '' },
});
