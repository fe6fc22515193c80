import { linkField, optionalField, textField } from '../block-field.js';
import { blockKind } from '../block-kind.js';
import type { Link } from '../link.js';

export type MemberAreaFields = {
  readonly title: string;
  readonly text: string;
  readonly label: string;
  /** a page of the area, which asks for the key */
  readonly link?: Link;
};

/** The way into an area that is not open to all, and to the sign-in, which leads back to it. */
export const memberAreaBlock = blockKind<MemberAreaFields>()({
  code: 67,
  name: 'member-area',
  title: 'Member area',
  group: 'Navigation',
  fields: {
    title: textField('Title', 200),
    text: textField('Text', 500),
    label: textField('Label', 100),
    link: optionalField(linkField('Leads to')),
  },
  defaults: { title: 'For members', text: '', label: 'Enter' },
});
