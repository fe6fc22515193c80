import type { AddErrorType } from '../cart/shared/add-flow.js';
import {
  matching,
  oneOf,
  optional,
  record,
  type Shape,
  text,
  wholeNumber,
} from '../shared/document-shape.js';
import { LOCAL_ID } from '../shared/identifiers.js';
import { MAX_MINOR_UNITS, QUANTITY } from '../shared/limits.js';
import { CURRENCIES, type Currency } from '../shared/money.js';

/** Of the eleven types of section 8 the compiler knows that each is here. */
const ADD_ERROR_TYPES = Object.keys({
  NO_VARIANT_SELECTED: true,
  VARIANT_UNAVAILABLE: true,
  OUT_OF_STOCK: true,
  QUANTITY_NOT_A_NUMBER: true,
  SUB_WITH_FORM_FAILURE: true,
  SUB_QUANTITY_NOT_A_WHOLE_NUMBER: true,
  SUB_API_FAILURE: true,
  EXPRESS_CHECKOUT_FAILURE: true,
  CUSTOM_FORM_RENDER_ERROR: true,
  CUSTOM_FORM_RENDER_ERROR_OUT_OF_STOCK: true,
  API_FAILURE: true,
} satisfies Record<AddErrorType, true>);

type OfProduct = { productId: string };
type OfForm = { formId: string };
type OfVariant = OfProduct & { sku: string; quantity: number };

/** What the events of the shop carry, by the name of their schema (section 7, "Analytics events"). */
export type ShopEvents = {
  'product-page-visit': OfProduct;
  'list-page-visit': { collectionId: string };
  'add-to-cart': OfVariant;
  'add-error': OfProduct & { type: AddErrorType };
  'view-cart': Record<never, never>;
  'remove-from-cart': OfVariant;
  'related-products': OfProduct;
  reviews: OfProduct;
  'custom-form-open': OfProduct;
  'custom-form-save': OfProduct;
  /** a visitor has begun to fill in a form of the website */
  'form-begin': OfForm;
  /** the visitor has left it at this field without sending */
  'form-leave': OfForm & { fieldId: string };
  'checkout-start': Record<never, never>;
  /** `total` in minor units; an order's number, which pages sent once, is taken and not stored: it names its buyer */
  purchase: { orderNumber?: string; total: number; currency: Currency };
};
export type ShopEventName = keyof ShopEvents;

const id = matching(LOCAL_ID, 'This is no id.');
const ofProduct = { productId: id };
const ofVariant = { ...ofProduct, sku: text(255), quantity: wholeNumber(1, QUANTITY.max) };

/** The registered schemas: an event of one of these names has these fields and no others. */
const EVENT_SCHEMAS: { readonly [Name in ShopEventName]: Shape } = {
  'product-page-visit': record<ShopEvents['product-page-visit']>(ofProduct),
  'list-page-visit': record<ShopEvents['list-page-visit']>({ collectionId: id }),
  'add-to-cart': record<ShopEvents['add-to-cart']>(ofVariant),
  'add-error': record<ShopEvents['add-error']>({ ...ofProduct, type: oneOf(ADD_ERROR_TYPES) }),
  'view-cart': record<ShopEvents['view-cart']>({}),
  'remove-from-cart': record<ShopEvents['remove-from-cart']>(ofVariant),
  'related-products': record<ShopEvents['related-products']>(ofProduct),
  reviews: record<ShopEvents['reviews']>(ofProduct),
  'custom-form-open': record<ShopEvents['custom-form-open']>(ofProduct),
  'custom-form-save': record<ShopEvents['custom-form-save']>(ofProduct),
  'form-begin': record<ShopEvents['form-begin']>({ formId: id }),
  'form-leave': record<ShopEvents['form-leave']>({ formId: id, fieldId: id }),
  'checkout-start': record<ShopEvents['checkout-start']>({}),
  purchase: record<ShopEvents['purchase']>({
    orderNumber: optional(text(64)),
    total: wholeNumber(0, MAX_MINOR_UNITS),
    currency: oneOf(CURRENCIES),
  }),
};

/** The schema of a name; undefined where none is registered. */
export const eventSchema = (name: string): Shape | undefined =>
  Object.hasOwn(EVENT_SCHEMAS, name) ? EVENT_SCHEMAS[name as ShopEventName] : undefined;
