import type { ProductDocument } from '@daybook/contracts/catalogue/product';

/** One product, and its stock when the shop opens. */
export type StockedProduct = {
  readonly product: ProductDocument;
  readonly stock: readonly { readonly variantId: string; readonly quantity: number | 'unlimited' }[];
};
