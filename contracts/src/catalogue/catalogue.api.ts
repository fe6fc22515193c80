import {
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  ValidateBy,
} from 'class-validator';
import type { CustomForm } from '../forms/forms.api.js';
import { IsA, IsRecord, OrNull } from '../shared/answer-fields.api.js';
import {
  type ContentStatus,
  ProductType,
  SHARE_PLATFORMS,
  type SharePlatform,
  STORE_ITEM_RECORD_TYPE,
} from '../shared/enumerations.js';
import type { Money } from '../shared/money.js';
import { AVAILABILITIES, type AvailabilityFilter, ProductFacets } from './facets.api.js';
import type { PricingOption, ProductImage, ProductSubscriptionOption, SubscriptionPlan } from './product.js';
import {
  formShape,
  imageShape,
  moneyShape,
  planShape,
  pricingOptionShape,
  subscriptionOptionShape,
} from './product-shape.js';
import { ProductReviews } from './reviews.api.js';
import { PRODUCT_DISPLAYS, type ProductDisplay } from './shared/product-display.js';

/** `relevance` is of a search; other lists are then in the owner's order. */
export const PRODUCT_SORTS = [
  'relevance',
  'featured',
  'newest',
  'price-ascending',
  'price-descending',
  'title',
] as const;
const PRODUCT_TYPES = Object.values(ProductType).map(String);

export type ProductSort = (typeof PRODUCT_SORTS)[number];

/** What is typed into a field has no control characters, and no text that is looked up can hold a NUL. */
const NO_CONTROL = /^[^\p{Cc}]*$/u;

/** One text, or several as the parameter repeated. @param longest in characters */
const AreTexts = (what: string, most: number, longest: number) =>
  ValidateBy({
    name: 'areTexts',
    validator: {
      validate: (value) => {
        const texts: unknown[] = Array.isArray(value) ? value : [value];
        return (
          texts.length <= most && texts.every((text) => typeof text === 'string' && text.length <= longest)
        );
      },
      defaultMessage: () => `At most ${most} ${what} of ${longest} characters each.`,
    },
  });

/** Up to 100 ids with commas between. */
const PRODUCT_IDS = /^[A-Za-z0-9_-]{1,64}(,[A-Za-z0-9_-]{1,64}){0,99}$/;

/** `GET /api/commerce/products` (decisions.md). `cursor` is opaque, from the answer before. */
export class ProductsRequest {
  @IsOptional() @IsString() @MaxLength(64) collectionId?: string;
  @IsOptional() @IsString() @MaxLength(2048) cursor?: string;
  @IsOptional() @Matches(/^\d{1,3}$/) limit?: string;
  @IsOptional() @IsString() @MaxLength(200) @Matches(NO_CONTROL) q?: string;
  @IsOptional() @IsIn(PRODUCT_SORTS) sort?: ProductSort;
  /** only these products: ids with commas between, at most 100 */
  @IsOptional() @Matches(PRODUCT_IDS) ids?: string;
  /** with any of these tags, in any case */
  @IsOptional() @AreTexts('tags', 20, 100) tag?: string | string[];
  /** with one of these values of each option that is named: `glaze:moss`, in any case */
  @IsOptional() @AreTexts('options', 20, 200) option?: string | string[];
  @IsOptional() @IsIn(AVAILABILITIES) availability?: AvailabilityFilter;
  /** those that are marked as on sale (section 4: what is sold out is not) */
  @IsOptional() @IsIn(['true', 'false']) onSale?: 'true' | 'false';
  /** of this type, a number of section 3 */
  @IsOptional() @IsIn(PRODUCT_TYPES) type?: string;
  /** minor units: at this price or above it */
  @IsOptional() @Matches(/^\d{1,15}$/) minPrice?: string;
  /** minor units: below this price */
  @IsOptional() @Matches(/^\d{1,15}$/) maxPrice?: string;
}

/** `GET /api/commerce/search/suggestions`: what the visitor has typed so far. */
export class SuggestionsRequest {
  @IsString() @MaxLength(200) @Matches(NO_CONTROL) q!: string;
}

/** Which product a page shows: two collections may each have a product with the same slug. */
export class ProductRequest {
  /** the slug of the collection, as in the page's address; absent: the product is named by its id alone */
  @IsOptional() @IsString() @MaxLength(200) collection?: string;
}

export class OptionValue {
  @IsString() optionName!: string;
  @IsString() value!: string;
}

/** Section 3, "Variant", with the stock that can be bought now. */
export class VariantItem {
  @IsString() id!: string;
  @IsString() sku!: string;
  /** option name to value, for each of `userDefinedVariantOptions` */
  @IsRecord('string') attributes!: Readonly<Record<string, string>>;
  @IsA(moneyShape) priceMoney!: Money;
  /** what is paid while `onSale` */
  @IsOptional() @IsA(moneyShape) salePriceMoney?: Money;
  @IsBoolean() onSale!: boolean;
  /** the picture that shows this variant, an id of `images` */
  @IsOptional() @IsString() imageId?: string;
  /** GTIN, EAN, UPC or ISBN, as the owner wrote it */
  @IsOptional() @IsString() barcode?: string;
  /** minor units */
  @IsInt() price!: number;
  /** minor units; the price when not on sale */
  @IsInt() salePrice!: number;
  /** null when unlimited */
  @OrNull() @IsInt() qtyInStock!: number | null;
  @IsBoolean() unlimited!: boolean;
  @IsA(OptionValue, { each: true }) optionValues!: OptionValue[];
  /** what it costs in each of the product's subscription options */
  @IsA(pricingOptionShape, { each: true }) pricingOptions!: PricingOption[];
}

/** Why visitors do not see a product. */
export class ProductPreview {
  @IsIn(['draft', 'scheduled', 'needs-review', 'private']) status!: Exclude<ContentStatus, 'published'>;
  /** ISO 8601; null unless it is scheduled */
  @OrNull() @IsString() publishAt!: string | null;
}

export class StructuredContent {
  @IsInt() productType!: number;
  @IsA(VariantItem, { each: true }) variants!: VariantItem[];
  @IsBoolean() isSubscribable!: boolean;
  @OrNull() @IsA(planShape) subscriptionPlan!: SubscriptionPlan | null;
  @IsA(subscriptionOptionShape, { each: true })
  productSubscriptionOptions!: readonly ProductSubscriptionOption[];
  @OrNull() @IsString() additionalFieldsFormId!: string | null;
  @OrNull() @IsA(formShape) additionalFieldsForm!: CustomForm | null;
  @IsBoolean() useCustomAddButtonText!: boolean;
  @IsString() customAddButtonText!: string;
}

export class ProductItemSeo {
  @IsString() title!: string;
  @IsString() description!: string;
}

export class ProductItemDetails {
  @IsString() title!: string;
  @IsString() body!: string;
}

export class ProductItemStoreSettings {
  @IsBoolean() multipleQuantityAllowedForServices!: boolean;
}

/** Section 3, "Product / item", every field. */
export class ProductItem {
  @IsString() title!: string;
  @IsString() id!: string;
  @IsString() collectionId!: string;
  @IsIn([STORE_ITEM_RECORD_TYPE]) recordType!: typeof STORE_ITEM_RECORD_TYPE;
  @IsIn(Object.values(ProductType)) productType!: ProductType;
  /** epoch milliseconds, when a `scheduled` product is to be published */
  @IsOptional() @IsInt() publishAt?: number;
  /** the last part of the address: lower-case letters, digits and hyphens */
  @IsString() urlId!: string;
  /** the maker or the brand */
  @IsOptional() @IsString() vendor?: string;
  /** one line of plain text under the price */
  @IsString() excerpt!: string;
  /** sanitised HTML */
  @IsString() body!: string;
  @IsA(imageShape, { each: true }) images!: readonly ProductImage[];
  @IsString({ each: true }) tags!: readonly string[];
  /** option names in their order, at most 6 */
  @IsString({ each: true }) userDefinedVariantOptions!: readonly string[];
  /** values of each option in the order in which they are offered */
  @IsRecord('strings') variantOptionOrdering!: Readonly<Record<string, readonly string[]>>;
  @IsBoolean() isSubscribable!: boolean;
  @IsA(subscriptionOptionShape, { each: true })
  productSubscriptionOptions!: readonly ProductSubscriptionOption[];
  @IsBoolean() useCustomAddButtonText!: boolean;
  @IsString() customAddButtonText!: string;
  @IsString() customSoldOutText!: string;
  @IsBoolean() scarcityEnabled!: boolean;
  @IsString() scarcityText!: string;
  @IsA(ProductItemStoreSettings) storeSettings!: ProductItemStoreSettings;
  /** titled paragraphs of sanitised HTML shown as disclosures: measures, care, delivery */
  @IsA(ProductItemDetails, { each: true }) details!: readonly ProductItemDetails[];
  /** one line each in place of the website's, as plain text */
  @IsOptional() @IsString() delivery?: string;
  @IsOptional() @IsString() returns?: string;
  /** position within its collection, smaller first */
  @IsInt() displayIndex!: number;
  @IsA(ProductItemSeo) seo!: ProductItemSeo;
  /** where a visitor may share it to, beside copying the link and e-mail */
  @IsOptional()
  @IsIn(SHARE_PLATFORMS, { each: true })
  shareButtonOptions?: readonly SharePlatform[];
  /** whether its owner offers others beside it: `GET /api/commerce/add-ons` has those that can be bought */
  @IsBoolean() hasAddOns!: boolean;
  /** the newest approved reviews, and what all of them say together; left out while there are none */
  @IsOptional() @IsA(ProductReviews) reviews?: ProductReviews;
  @IsString() fullUrl!: string;
  @OrNull() @IsString() additionalFieldsFormId!: string | null;
  /** null when the product asks nothing */
  @OrNull() @IsA(formShape) additionalFieldsForm!: CustomForm | null;
  @IsA(StructuredContent) structuredContent!: StructuredContent;
  @IsIn(PRODUCT_DISPLAYS) display!: ProductDisplay;
  /** only for members who look at what visitors do not see */
  @IsOptional() @IsA(ProductPreview) preview?: ProductPreview;
}

/** A value of an option that a picture of its own shows, in a list. */
export class Swatch {
  @IsString() value!: string;
  /** of a variant with the value, one in stock where there is one */
  @IsString() sku!: string;
  @IsA(imageShape) image!: ProductImage;
}

/** One product of a list. */
export class ProductSummary {
  @IsString() id!: string;
  @IsString() collectionId!: string;
  @IsString() fullUrl!: string;
  /** of a variant that the list is narrowed to: its page opens with it chosen */
  @IsOptional() @IsString() variantSku?: string;
  @IsString() title!: string;
  @IsString() excerpt!: string;
  @IsInt() productType!: number;
  /** the first two, or the variant's own and another */
  @IsA(imageShape, { each: true }) images!: ProductImage[];
  /**
   * the lowest price of what can be bought, or of all where it is sold out; null where a subscription has no plan yet:
   * "Unavailable" (section 8)
   */
  @OrNull() @IsA(moneyShape) fromPrice!: Money | null;
  /** the plan that `fromPrice` is one payment of; null where it is not sold as a subscription */
  @OrNull() @IsA(planShape) fromPlan!: SubscriptionPlan | null;
  /** the price before the sale, when on sale */
  @OrNull() @IsA(moneyShape) originalPrice!: Money | null;
  @IsBoolean() hasPriceRange!: boolean;
  @IsInt() variantCount!: number;
  @IsBoolean() isSubscribable!: boolean;
  @IsIn(PRODUCT_DISPLAYS) display!: ProductDisplay;
  /** the owner's words for low stock, where they tell of it; null where they have none, or there is nothing to tell */
  @OrNull() @IsString() scarcityText!: string | null;
  /** units that are left of all variants together, where the owner tells that few are */
  @OrNull() @IsInt() scarceUnits!: number | null;
  @IsString() customSoldOutText!: string;
  /** of the first option whose values have pictures of their own, some of many; absent: there is none */
  @IsOptional() @IsA(Swatch, { each: true }) swatches?: Swatch[];
  /** the owner's own text of its add button; absent: the website's */
  @IsOptional() @IsString() addButtonText?: string;
  /** what a list may put into the cart at once: in stock, one variant, no form, no subscription, no gift card */
  @IsOptional() @OrNull() @IsString() quickAddSku?: string | null;
  @IsString({ each: true }) tags!: string[];
}

export class ProductsAnswer {
  @IsA(ProductSummary, { each: true }) results!: ProductSummary[];
  @IsBoolean() hasNextPage!: boolean;
  @OrNull() @IsString() nextPageCursor!: string | null;
  /** products in the whole list, on all its pages; only in the answer without a cursor: a later page counts nothing anew */
  @IsOptional() @IsInt() total?: number;
  /** of the whole list, where its `total` is */
  @IsOptional() @IsA(ProductFacets) facets?: ProductFacets;
  /** the words that were searched for in place of those asked for, which no product has; null: those asked for */
  @OrNull() @IsString() correctedQuery!: string | null;
}

export class SuggestionsAnswer {
  /** the first products of the search, if the last word begins as it was typed */
  @IsA(ProductSummary, { each: true }) results!: ProductSummary[];
  /** as of {@link ProductsAnswer} */
  @OrNull() @IsString() correctedQuery!: string | null;
}

/** `GET /api/commerce/add-ons?of=mug,cup`: what goes well with these products. */
export class AddOnsRequest {
  /** ids of products with commas between, at most 100 */
  @Matches(PRODUCT_IDS) of!: string;
}

/** Published products that the owner offers beside those, without those themselves: the first product's come first. */
export class AddOnsAnswer {
  @IsA(ProductSummary, { each: true }) results!: ProductSummary[];
}

/** `GET /api/commerce/products/{idOrSlug}/related`: what a visitor of that product may like, the likest first. */
export class RelatedProductsAnswer {
  @IsA(ProductSummary, { each: true }) results!: ProductSummary[];
}
