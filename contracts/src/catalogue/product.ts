import type { CustomForm } from '../forms/forms.api.js';
import type {
  BillingUnit,
  ContentStatus,
  ProductType,
  SharePlatform,
  STORE_ITEM_RECORD_TYPE,
} from '../shared/enumerations.js';
import type { Money } from '../shared/money.js';

/** A picture (section 3, "Image"). Its URL gives the widths of section 9 by `?format=500w`. */
export type ProductImage = {
  readonly id: string;
  /** `/media/<name>` of an uploaded picture, or a URL elsewhere, kept as it is */
  readonly assetUrl: string;
  readonly altText: string;
  readonly title?: string;
  /** plain text; describes the picture where it has no alternative text */
  readonly body?: string;
  /** pixels of the original, `2000x2500`; absent for a picture that is hosted elsewhere */
  readonly originalSize?: string;
  /** 0 to 1 from the left and the top; the centre when absent */
  readonly mediaFocalPoint?: { readonly x: number; readonly y: number };
  readonly colorData?: ColorData;
};

/** Average colours of a picture, `#rrggbb`: shown while it loads, and to tell light from dark behind a text. */
export type ColorData = {
  readonly topLeft: string;
  readonly topRight: string;
  readonly bottomLeft: string;
  readonly bottomRight: string;
  readonly center: string;
};

/** One buyable form of a product. Stock is not in here: it is a stream of its own. */
export type ProductVariant = {
  readonly id: string;
  readonly sku: string;
  /** option name to value, for each of `userDefinedVariantOptions` */
  readonly attributes: Readonly<Record<string, string>>;
  readonly priceMoney: Money;
  /** what is paid while `onSale` */
  readonly salePriceMoney?: Money;
  readonly onSale: boolean;
  /** the picture that shows this variant, an id of `images` */
  readonly imageId?: string;
  /** of one unit with its packaging, grams: deliveries by weight count it. Absent: not known, and counted as 0 */
  readonly weightGrams?: number;
  /** whether the taxes of the buyer's place are due on it; absent: they are */
  readonly taxable?: boolean;
  /** GTIN, EAN, UPC or ISBN, as its owner wrote it */
  readonly barcode?: string;
  /** paid by the owner for one unit; visitors never see it */
  readonly costMoney?: Money;
  /** where a subscription costs something else for this variant than its option says */
  readonly pricingOptions?: readonly PricingOption[];
};

/** The price of one variant in one subscription option (section 3, "pricingOptions"). */
export type PricingOption = {
  /** of the subscription option */
  readonly id: string;
  readonly priceMoney: Money;
  readonly salePriceMoney?: Money;
  readonly onSale: boolean;
};

export type SubscriptionPlan = {
  readonly billingPeriod: { readonly unit: BillingUnit; readonly value: number };
  /** how many times it is billed; 0 is until cancelled */
  readonly numBillingCycles: number;
};

export type ProductSubscriptionOption = {
  readonly id: string;
  readonly plan: SubscriptionPlan;
  readonly priceMoney: Money;
  readonly salePriceMoney?: Money;
  readonly onSale: boolean;
};

/** A product as its owner wrote it (section 3, "Product / item"): the whole document, as an event carries it. */
export type ProductDocument = {
  readonly id: string;
  readonly collectionId: string;
  readonly recordType: typeof STORE_ITEM_RECORD_TYPE;
  readonly productType: ProductType;
  readonly status: ContentStatus;
  /** epoch milliseconds, when a `scheduled` product is to be published */
  readonly publishAt?: number;
  /** the slug: lower-case letters, digits and hyphens */
  readonly urlId: string;
  readonly title: string;
  /** the maker or the brand; absent: not said */
  readonly vendor?: string;
  /** one line of plain text under the price */
  readonly excerpt: string;
  /** sanitised HTML */
  readonly body: string;
  readonly images: readonly ProductImage[];
  readonly tags: readonly string[];
  /** option names in their order, at most 6 */
  readonly userDefinedVariantOptions: readonly string[];
  /** values of each option in the order in which they are offered */
  readonly variantOptionOrdering: Readonly<Record<string, readonly string[]>>;
  readonly variants: readonly ProductVariant[];
  readonly isSubscribable: boolean;
  readonly productSubscriptionOptions: readonly ProductSubscriptionOption[];
  readonly additionalFieldsForm?: CustomForm;
  readonly useCustomAddButtonText: boolean;
  readonly customAddButtonText: string;
  readonly customSoldOutText: string;
  readonly scarcityEnabled: boolean;
  readonly scarcityText: string;
  readonly storeSettings: { readonly multipleQuantityAllowedForServices: boolean };
  /** titled paragraphs of sanitised HTML shown as disclosures: measures, care, delivery */
  readonly details: readonly { readonly title: string; readonly body: string }[];
  /** one line each in place of the website's (`serviceLines`) */
  readonly delivery?: string;
  readonly returns?: string;
  /** position within its collection, smaller first */
  readonly displayIndex: number;
  readonly seo: { readonly title: string; readonly description: string };
  /** where a visitor may share it to, beside copying the link and e-mail */
  readonly shareButtonOptions?: readonly SharePlatform[];
  /** products that its owner offers beside it and in the cart, in their order (section 9, placement "add-on") */
  readonly addOnIds?: readonly string[];
};

/** A collection of products (collection type 13). */
export type CollectionDocument = {
  readonly id: string;
  readonly urlId: string;
  readonly title: string;
  readonly description: string;
  readonly image?: ProductImage;
  readonly displayIndex: number;
  /** whether the menus and the front page link to it; absent: they do */
  readonly isInMenu?: boolean;
};

/** A product that is to be created: the server gives the ids and the place that it leaves out. */
export type NewProduct = Omit<ProductDocument, 'id' | 'recordType' | 'displayIndex' | 'variants'> &
  Partial<Pick<ProductDocument, 'id' | 'recordType' | 'displayIndex'>> & {
    readonly variants: readonly (Omit<ProductVariant, 'id'> & { readonly id?: string })[];
  };

/** A collection that is to be created. */
export type NewCollection = Omit<CollectionDocument, 'id' | 'displayIndex'> &
  Partial<Pick<CollectionDocument, 'id' | 'displayIndex'>>;
