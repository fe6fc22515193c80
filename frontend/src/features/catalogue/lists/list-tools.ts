import type { ProductItem, ProductSummary } from '@daybook/contracts/catalogue/catalogue.api';
import type { ComponentType } from 'react';

export type QuickViewProps = {
  product: Pick<ProductItem & ProductSummary, 'id' | 'title' | 'fullUrl' | 'images'>;
  onClose: () => void;
};

/** What a list can do beside showing; its page says how, since a list knows nothing of carts and settings. */
export type ListTools = {
  /** puts one of something into the cart that leaves nothing to choose, and tells of it; throws an `ApiError` */
  readonly addOne: (product: ProductSummary, sku: string) => Promise<unknown>;
  /** fetches what shows a product over the list */
  readonly fetchQuickView: () => Promise<{ readonly QuickView: ComponentType<QuickViewProps> }>;
  /** the website's own text for the button, or the catalogue's */
  readonly quickViewText: string;
};
