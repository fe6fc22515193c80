import type { CollectionDocument } from '@daybook/contracts/catalogue/product';
import type { DeliverySettings } from '@daybook/contracts/checkout/settings/delivery-settings';
import type { WebsiteDocument } from '@daybook/contracts/websites/website';
import type { DemoPages } from './pages/lay-out-pages.js';
import type { StockedProduct } from './stocked-product.js';

/** Everything that a demo shop opens with. */
export type DemoWebsite = {
  readonly website: WebsiteDocument;
  readonly collections: readonly CollectionDocument[];
  readonly products: readonly StockedProduct[];
  readonly delivery: DeliverySettings;
  readonly content?: DemoPages;
  /** what buyers of digital products download */
  readonly files?: readonly DemoFile[];
};

/** A file of a product. */
export type DemoFile = {
  readonly productId: string;
  readonly fileName: string;
  readonly bytes: () => Buffer;
};
