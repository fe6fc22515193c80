import { optionalField, priceField, rowsField, textField } from '../block-field.js';
import { blockKind } from '../block-kind.js';

export type Dish = {
  readonly name: string;
  readonly description: string;
  /** minor units of the website's currency; absent: the menu says none */
  readonly price?: string;
};

export type MenuSection = {
  readonly title: string;
  readonly description: string;
  readonly dishes: readonly Dish[];
};

export type MenuFields = { readonly sections: readonly MenuSection[] };

/** Dishes and their prices, in sections: the menu of a restaurant. */
export const menuBlock = blockKind<MenuFields>()({
  code: 18,
  name: 'menu',
  title: 'Food menu',
  group: 'Business',
  fields: {
    sections: rowsField<MenuSection>(
      'Sections',
      'Section',
      {
        title: textField('Title', 200),
        description: textField('Description', 1000, true),
        dishes: rowsField<Dish>(
          'Dishes',
          'Dish',
          {
            name: textField('Name', 200),
            description: textField('Description', 1000, true),
            price: optionalField(priceField('Price')),
          },
          { least: 0, most: 100 },
        ),
      },
      { least: 1, most: 30 },
    ),
  },
  defaults: {
    sections: [
      { title: 'Starters', description: '', dishes: [{ name: 'Soup of the day', description: '' }] },
    ],
  },
});
