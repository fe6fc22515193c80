import { documentField, switchField } from '../block-field.js';
import { blockKind } from '../block-kind.js';

export type ProductFields = {
  /** empty: none is chosen yet */
  readonly productId: string;
  readonly showsPrice: boolean;
  readonly showsDescription: boolean;
};

/** One product with its picture and its price, which leads to its page. */
export const productBlock = blockKind<ProductFields>()({
  code: 43,
  name: 'product',
  title: 'Product',
  group: 'Shop',
  fields: {
    productId: documentField('Product', 'product'),
    showsPrice: switchField('Show the price'),
    showsDescription: switchField('Show the subtitle'),
  },
  defaults: { productId: '', showsPrice: true, showsDescription: true },
});
