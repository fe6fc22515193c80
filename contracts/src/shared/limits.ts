/** Business constants of section 9 (and the input bounds that follow from them). */
export const QUANTITY = { min: 1, max: 9999, step: 1, default: 1 } as const;

/** No stream has as many events: a revision beyond it is none. */
export const LAST_REVISION = 999_999_999;

/** Units of one stock item, on hand or held. */
export const MAX_STOCK_UNITS = 1_000_000_000;

/** Of one unit, or of an order: ten tonnes. */
export const MAX_WEIGHT_GRAMS = 10_000_000;

/** Characters of a barcode, and of the name of a product's vendor. */
export const MAX_BARCODE = 128;
export const MAX_VENDOR = 255;

/** The greatest amount that a document or a column holds, in minor units: 15 digits. */
export const MAX_MINOR_UNITS = 999_999_999_999_999;

/** The greatest price, in minor units: $999,999,999.99, ¥99,999,999,999. */
export const MAX_PRICE_UNITS = 99_999_999_999;

/** A change of many prices, in hundredths of a percent: no price falls to zero. */
export const PRICE_PERCENT = { min: -9999, max: 10_000_000 } as const;

/** Variants of one product. */
export const MAX_VARIANTS = 2048;

/** Products that an owner offers beside one. */
export const MAX_ADD_ONS = 6;

/** Where a product stands in its collection, or a collection in its website. */
export const DISPLAY_INDEX = { min: -2_147_483_648, max: 2_147_483_647 } as const;

/** At or below so many units an owner's scarcity text is shown. */
export const SCARCE_AT = 5;

/** Above this many items the cart pill reads "100+". */
export const CART_BADGE_CAP = 100;

/** The width tiers in which a picture is served, in pixels. */
export const IMAGE_WIDTHS = [100, 300, 500, 750, 1000, 1500, 2500] as const;

/** Milliseconds of the add button, the popover and the cart pill. */
export const TIMINGS = {
  addingToAdded: 1000,
  addedToIdle: 2000,
  failedToIdle: 1000,
  textRestored: 2000,
  popover: 3000,
  pillFadeIn: 200,
  pillFadeOut: 500,
} as const;

/** Longest text that travels with a cart entry as the answers of a custom form, in bytes of UTF-8. */
export const MAX_ADDITIONAL_FIELDS_BYTES = 20_000;

/** How long the cookie of a cart lives after the last add, seconds: 60 days. A subscription lives as long unpaid. */
export const CART_LIFE_S = 60 * 60 * 24 * 60;

/** Entries in one cart. */
export const MAX_CART_ENTRIES = 200;

/** Removed entries that a cart remembers, so that a removal can be taken back. */
export const MAX_STORED_REMOVALS = 10;

/** Body of a request, in bytes: a 5 MB body is refused before it is read whole. */
export const MAX_BODY_BYTES = 256 * 1024;

/** A product's document in JSON, in bytes: room for its 2048 variants, or for long texts in any script. */
export const MAX_PRODUCT_BYTES = 2 * 1024 * 1024;

/** An e-mail address, in characters (section 5). */
export const EMAIL = { min: 3, max: 256 } as const;

/** A password, in characters: long enough to resist guessing, short enough to be hashed without harm. */
export const PASSWORD = { min: 12, max: 128 } as const;
