import { richTextField, rowsField, switchField, textField } from '../block-field.js';
import { blockKind } from '../block-kind.js';
import { paragraphOf, type RichText } from '../rich-text.js';

export type AccordionItem = { readonly title: string; readonly text: RichText };

export type AccordionFields = {
  readonly items: readonly AccordionItem[];
  /** several items can be open at once */
  readonly opensMany: boolean;
};

/** Titles that open a text each. */
export const accordionBlock = blockKind<AccordionFields>()({
  code: 69,
  name: 'accordion',
  title: 'Accordion',
  group: 'Text',
  fields: {
    items: rowsField<AccordionItem>(
      'Items',
      'Item',
      { title: textField('Title', 200), text: richTextField('Text') },
      { least: 1, most: 50 },
    ),
    opensMany: switchField('Several can be open at once'),
  },
  defaults: { items: [{ title: 'Question', text: paragraphOf('Answer') }], opensMany: true },
});
