import { IsIn, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import type { Money } from '../shared/money.js';
import type { ProductDisplay } from '../shared/product-display.js';
import type { ProductDocument, ProductImage, ProductVariant } from './product.js';

export const PRODUCT_SORTS = ['featured', 'newest', 'price-ascending', 'price-descending', 'title'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

/** `GET /api/commerce/products` (decisions.md). `cursor` is opaque, from the answer before. */
export class ProductsRequest {
  @IsOptional() @IsString() @MaxLength(64) collectionId?: string;
  @IsOptional() @IsString() @MaxLength(512) cursor?: string;
  @IsOptional() @Matches(/^\d{1,3}$/) limit?: string;
  @IsOptional() @IsString() @MaxLength(200) q?: string;
  @IsOptional() @IsIn(PRODUCT_SORTS) sort?: ProductSort;
  /** only these products: ids with commas between, at most 100 */
  @IsOptional() @Matches(/^[A-Za-z0-9_-]{1,64}(,[A-Za-z0-9_-]{1,64}){0,99}$/) ids?: string;
  @IsOptional() @IsString() crumb?: string;
}

/** Section 3, "Variant", with the stock that can be bought now. */
export type VariantItem = ProductVariant & {
  /** minor units */
  price: number;
  /** minor units; the price when not on sale */
  salePrice: number;
  /** null when unlimited */
  qtyInStock: number | null;
  unlimited: boolean;
  optionValues: { optionName: string; value: string }[];
  pricingOptions: { id: string; priceMoney: Money; salePriceMoney?: Money; onSale: boolean }[];
};

/** Section 3, "Product / item", every field. */
export type ProductItem = Omit<ProductDocument, 'variants' | 'status'> & {
  fullUrl: string;
  additionalFieldsFormId: string | null;
  structuredContent: {
    productType: number;
    variants: VariantItem[];
    isSubscribable: boolean;
    subscriptionPlan: ProductDocument['productSubscriptionOptions'][number]['plan'] | null;
    productSubscriptionOptions: ProductDocument['productSubscriptionOptions'];
    additionalFieldsFormId: string | null;
    additionalFieldsForm: ProductDocument['additionalFieldsForm'] | null;
    useCustomAddButtonText: boolean;
    customAddButtonText: string;
  };
  display: ProductDisplay;
};

/** One product of a list. */
export type ProductSummary = {
  id: string;
  collectionId: string;
  fullUrl: string;
  title: string;
  excerpt: string;
  productType: number;
  /** the first two */
  images: ProductImage[];
  fromPrice: Money;
  /** the price before the sale, when on sale */
  originalPrice: Money | null;
  hasPriceRange: boolean;
  variantCount: number;
  isSubscribable: boolean;
  display: ProductDisplay;
  /** text of scarcity when stock is low and the owner shows it */
  scarcityText: string | null;
  customSoldOutText: string;
  /** what a list may put into the cart at once: in stock, one variant, no form, no subscription, no gift card */
  quickAddSku?: string | null;
  tags: string[];
};

export type ProductsAnswer = {
  results: ProductSummary[];
  hasNextPage: boolean;
  nextPageCursor: string | null;
};
