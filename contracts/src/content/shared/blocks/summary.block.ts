import { choiceField, documentField, numberField } from '../block-field.js';
import { blockKind } from '../block-kind.js';

export type SummaryFields = {
  /** empty: of all collections */
  readonly collectionId: string;
  readonly order: 'featured' | 'newest' | 'price-ascending' | 'price-descending';
  readonly count: number;
  readonly perRow: number;
};

/** A list of products: a bounded query, which is asked when the page is read. */
export const summaryBlock = blockKind<SummaryFields>()({
  code: 55,
  name: 'summary-v2',
  title: 'Product list',
  group: 'Shop',
  fields: {
    collectionId: documentField('Collection', 'collection'),
    order: choiceField('Order', {
      featured: 'Featured',
      newest: 'Newest first',
      'price-ascending': 'Price, low to high',
      'price-descending': 'Price, high to low',
    }),
    count: numberField('Products', { least: 1, most: 30 }),
    perRow: numberField('In a row', { least: 1, most: 6 }),
  },
  defaults: { collectionId: '', order: 'featured', count: 6, perRow: 3 },
});
