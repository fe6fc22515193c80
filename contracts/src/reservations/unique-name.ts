/**
 * The name under which a value is unique. It is part of the name of the value's stream, so it never changes. A new kind of document
 * names its own `document.<kind>.<field>`.
 */
export type UniqueName =
  | 'productSlug'
  | 'collectionSlug'
  | 'formSlug'
  | 'domain'
  | 'accountEmail'
  | 'customerEmail'
  | 'couponCode'
  | 'flagKey'
  | 'giftCardCode'
  | 'pictureFile'
  | `document.${string}`;
