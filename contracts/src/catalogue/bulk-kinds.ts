import type { ContentStatus } from '../shared/enumerations.js';
import type { Currency } from '../shared/money.js';
import type { AdjustReason } from '../stock/shared/adjust-reasons.js';
import type { Conversion } from './currency-conversion.js';
import type { Rounding } from './rounding.js';

/** One change for many products. */
export type BulkChange =
  | { readonly kind: 'publish' | 'unpublish' | 'delete' | 'end-sale' }
  | {
      readonly kind: 'price';
      /** hundredths of a percent more (or, below 0, less), or minor units more (or less) */
      readonly by: { readonly percent: number } | { readonly amount: number };
      readonly rounding: Rounding;
      /**
       * what the website sells in: a price in another currency stays as it is, for so much more of it would be another
       * amount. Not said in changes from before it was asked for: those are of every price
       */
      readonly currency?: Currency;
    }
  | {
      readonly kind: 'sale';
      /** hundredths of a percent off the price */
      readonly off: number;
      readonly rounding: Rounding;
      readonly currency: Currency;
    }
  | { readonly kind: 'tags'; readonly add: readonly string[]; readonly remove: readonly string[] }
  | { readonly kind: 'collection'; readonly collectionId: string }
  /** deleted products come back as they were; those whose own collection was deleted go into this one */
  | { readonly kind: 'restore'; readonly collectionId?: string; readonly currency: Currency }
  /** of every variant */
  | { readonly kind: 'stock'; readonly to: NewStock }
  /** of each product another change, as the owner typed them into the grid */
  | { readonly kind: 'edit'; readonly edits: readonly ProductEdit[]; readonly currency: Currency }
  /** the website sells in another currency: its products, its settings and its coupons are priced in it */
  | ({ readonly kind: 'currency'; readonly couponIds: readonly string[] } & Conversion)
  /** takes back what an earlier bulk change has changed, where it is still so */
  | { readonly kind: 'undo'; readonly jobId: string };

export type NewStock =
  | { readonly onHand: number }
  | { readonly difference: number; readonly reason: AdjustReason }
  | 'unlimited';

/** What the owner typed for one product; what is absent stays. */
export type ProductEdit = {
  readonly productId: string;
  readonly title?: string;
  readonly status?: ContentStatus;
  readonly tags?: string[];
  readonly variants?: VariantEdit[];
};

export type VariantEdit = {
  readonly id: string;
  /** minor units */
  readonly price?: number;
  /** minor units; null ends the sale */
  readonly salePrice?: number | null;
  readonly onHand?: number;
};

/** The new stock of one variant. */
export type StockEdit = { readonly variantId: string; readonly sku: string; readonly to: NewStock };
