/** Product types of section 3. */
export const ProductType = { physical: 1, digital: 2, service: 3, giftCard: 4, paywall: 5 } as const;
export type ProductType = (typeof ProductType)[keyof typeof ProductType];

/** The record type of a store item (section 3). */
export const STORE_ITEM_RECORD_TYPE = 11;

/** What a website record says: whether the website is open to visitors. */
export const SITE_STATUS = { open: 1, hidden: 2 } as const;
/** Every website here is of the usual type. */
export const WEBSITE_TYPE = 1;

/** Editor content statuses (section 4), and "published". */
export const CONTENT_STATUSES = ['published', 'draft', 'scheduled', 'needs-review', 'private'] as const;
export type ContentStatus = (typeof CONTENT_STATUSES)[number];

/** Units of a subscription's billing period. */
export const BILLING_UNITS = ['WEEK', 'MONTH', 'YEAR'] as const;
export type BillingUnit = (typeof BILLING_UNITS)[number];

/** Places that a page can be shared to by a link of theirs. */
export const SHARE_PLATFORMS = ['facebook', 'x', 'pinterest', 'linkedin', 'reddit', 'whatsapp'] as const;
export type SharePlatform = (typeof SHARE_PLATFORMS)[number];

/** The collection type of a products collection (section 3). */
export const PRODUCTS_COLLECTION_TYPE = 13;

/** How an owner may sort products. */
export const OWNER_PRODUCT_SORTS = [
  'saved',
  'title',
  'price-ascending',
  'price-descending',
  'place',
] as const;
export type OwnerProductSort = (typeof OWNER_PRODUCT_SORTS)[number];

/** `sold-out`: nothing can be bought of any variant; `low`: at most 5 units of some variant; `unlimited`: of some variant. */
export const STOCK_FILTERS = ['in-stock', 'sold-out', 'low', 'unlimited'] as const;
export type StockFilter = (typeof STOCK_FILTERS)[number];
