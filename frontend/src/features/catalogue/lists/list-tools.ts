import type { ProductItem, ProductSummary } from '@daybook/contracts/catalogue/catalogue.api';
import type { WebsiteTexts } from '@daybook/contracts/shared/website-settings';
import type { ComponentType } from 'react';

export type QuickViewProps = {
  product: Pick<ProductItem & ProductSummary, 'id' | 'title' | 'fullUrl' | 'images'>;
  onClose: () => void;
};

/**
 * What a list of products can do. The page passes it in, because the catalogue may not import the cart or the settings.
 */
export type ListTools = {
  /**
   * adds one unit of a product without choices to the cart, and shows the popover where no checkout follows; throws an
   * `ApiError`
   */
  readonly addOne: (product: ProductSummary, sku: string) => Promise<unknown>;
  /** as in `PurchaseActions` */
  readonly goToCheckout?: () => Promise<boolean>;
  /** loads the component that shows one product above the list */
  readonly fetchQuickView: () => Promise<{ readonly QuickView: ComponentType<QuickViewProps> }>;
  /** the owner's text for the button, or the shop's default */
  readonly quickViewText: string;
  /** the owner's texts for the add button; absent: the shop's defaults */
  readonly texts?: WebsiteTexts;
};
