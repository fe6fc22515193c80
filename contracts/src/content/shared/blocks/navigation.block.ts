import { choiceField } from '../block-field.js';
import { blockKind } from '../block-kind.js';

export type NavigationFields = {
  readonly menu: 'header' | 'footer';
  readonly look: 'row' | 'column';
};

/** A menu of the website, as its navigation has it. */
export const navigationBlock = blockKind<NavigationFields>()({
  code: 1,
  name: 'navigation',
  title: 'Menu',
  group: 'Navigation',
  fields: {
    menu: choiceField('Menu', { header: 'Header', footer: 'Footer' }),
    look: choiceField('Layout', { row: 'In a row', column: 'In a column' }),
  },
  defaults: { menu: 'footer', look: 'row' },
});
