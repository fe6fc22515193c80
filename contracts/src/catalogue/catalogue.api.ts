import { IsIn, IsOptional, IsString, Matches, MaxLength, ValidateBy } from 'class-validator';
import type { ContentStatus } from '../shared/enumerations.js';
import type { Money } from '../shared/money.js';
import type { ProductDisplay } from '../shared/product-display.js';
import type { PricingOption, ProductDocument, ProductImage, ProductVariant } from './product.js';

export const PRODUCT_SORTS = ['featured', 'newest', 'price-ascending', 'price-descending', 'title'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

export const AVAILABILITIES = ['in-stock', 'sold-out'] as const;
export type AvailabilityFilter = (typeof AVAILABILITIES)[number];

/** Tags that one list may be narrowed to at once, and how long one may be, in characters. */
const TAGS = { most: 20, longest: 100 };

/** One tag, or several as the parameter repeated. */
const AreTags = () =>
  ValidateBy({
    name: 'areTags',
    validator: {
      validate: (value) => {
        const tags: unknown[] = Array.isArray(value) ? value : [value];
        return tags.length <= TAGS.most && tags.every((tag) => isTag(tag));
      },
      defaultMessage: () => `At most ${TAGS.most} tags of ${TAGS.longest} characters each.`,
    },
  });
const isTag = (tag: unknown) => typeof tag === 'string' && tag.length <= TAGS.longest;

/** `GET /api/commerce/products` (decisions.md). `cursor` is opaque, from the answer before. */
export class ProductsRequest {
  @IsOptional() @IsString() @MaxLength(64) collectionId?: string;
  @IsOptional() @IsString() @MaxLength(512) cursor?: string;
  @IsOptional() @Matches(/^\d{1,3}$/) limit?: string;
  @IsOptional() @IsString() @MaxLength(200) q?: string;
  @IsOptional() @IsIn(PRODUCT_SORTS) sort?: ProductSort;
  /** only these products: ids with commas between, at most 100 */
  @IsOptional() @Matches(/^[A-Za-z0-9_-]{1,64}(,[A-Za-z0-9_-]{1,64}){0,99}$/) ids?: string;
  /** with any of these tags, in any case */
  @IsOptional() @AreTags() tag?: string | string[];
  @IsOptional() @IsIn(AVAILABILITIES) availability?: AvailabilityFilter;
  /** those that are marked as on sale (section 4: what is sold out is not) */
  @IsOptional() @IsIn(['true', 'false']) onSale?: 'true' | 'false';
}

/** Section 3, "Variant", with the stock that can be bought now. */
export type VariantItem = Omit<ProductVariant, 'pricingOptions'> & {
  /** minor units */
  price: number;
  /** minor units; the price when not on sale */
  salePrice: number;
  /** null when unlimited */
  qtyInStock: number | null;
  unlimited: boolean;
  optionValues: { optionName: string; value: string }[];
  /** what it costs in each of the product's subscription options */
  pricingOptions: PricingOption[];
};

/** Section 3, "Product / item", every field. */
export type ProductItem = Omit<ProductDocument, 'variants' | 'status' | 'additionalFieldsForm'> & {
  fullUrl: string;
  additionalFieldsFormId: string | null;
  /** null when the product asks nothing */
  additionalFieldsForm: NonNullable<ProductDocument['additionalFieldsForm']> | null;
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
  /** only for members who look at what visitors do not see */
  preview?: ProductPreview;
};

/** Why visitors do not see a product. */
export type ProductPreview = {
  status: Exclude<ContentStatus, 'published'>;
  /** ISO 8601; null unless it is scheduled */
  publishAt: string | null;
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
  /** null where a subscription has no plan yet: "Unavailable" (section 8) */
  fromPrice: Money | null;
  /** the price before the sale, when on sale */
  originalPrice: Money | null;
  hasPriceRange: boolean;
  variantCount: number;
  isSubscribable: boolean;
  display: ProductDisplay;
  /** the owner's words for low stock, where they tell of it; null where they have none, or there is nothing to tell */
  scarcityText: string | null;
  /** units that are left of all variants together, where the owner tells that few are */
  scarceUnits: number | null;
  customSoldOutText: string;
  /** what a list may put into the cart at once: in stock, one variant, no form, no subscription, no gift card */
  quickAddSku?: string | null;
  tags: string[];
};

export type ProductsAnswer = {
  results: ProductSummary[];
  hasNextPage: boolean;
  nextPageCursor: string | null;
  /** products in the whole list, on all its pages */
  total: number;
  facets: ProductFacets;
};

/** `GET /api/commerce/products/{idOrSlug}/related`: what a visitor of that product may like, the likest first. */
export type RelatedProductsAnswer = { results: ProductSummary[] };

/** How many products each filter would leave, beside the other filters that are set. */
export type ProductFacets = {
  availability: Record<AvailabilityFilter, number>;
  onSale: number;
  /** the most frequent first, at most 50; where products write one differently, capitals first */
  tags: { tag: string; count: number }[];
};
