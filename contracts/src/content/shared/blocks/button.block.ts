import { choiceField, linkField, optionalField, textField } from '../block-field.js';
import { blockKind } from '../block-kind.js';
import type { Link } from '../link.js';

export type ButtonFields = {
  readonly label: string;
  readonly link?: Link;
  readonly look: 'primary' | 'secondary' | 'quiet';
  readonly align: 'left' | 'center' | 'right';
};

/** A link that looks like a button. */
export const buttonBlock = blockKind<ButtonFields>()({
  code: 53,
  name: 'button',
  title: 'Button',
  group: 'Text',
  fields: {
    label: textField('Label', 100),
    link: optionalField(linkField('Leads to')),
    look: choiceField('Look', { primary: 'Primary', secondary: 'Secondary', quiet: 'Quiet' }),
    align: choiceField('Position', { left: 'Left', center: 'Center', right: 'Right' }),
  },
  defaults: { label: 'Button', look: 'primary', align: 'left' },
});
