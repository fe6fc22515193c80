import type { RestockErrorCode } from '../restock/shared/restock-errors.js';
import type { PageErrorCode } from './page-errors.js';

// The codes stand here without their texts: a product page of another language would load the English ones for them.
const PAGE_ERROR_CODES: Record<PageErrorCode, true> = {
  CRUMB_FAIL: true,
  COOKIES_OFF: true,
  RATE_LIMITED: true,
  VARIANT_UNAVAILABLE: true,
  OUT_OF_STOCK: true,
  QUANTITY_NOT_A_NUMBER: true,
  QUANTITY_NOT_WHOLE: true,
  QUANTITY_OUT_OF_RANGE: true,
  QUANTITY_ONE_ONLY: true,
  FIELD_REQUIRED: true,
  FIELD_TOO_LONG: true,
  FIELD_NOT_AN_OPTION: true,
  FIELD_NOT_A_DATE: true,
  FORM_INVALID: true,
  NO_CHECKOUT_COOKIE: true,
  NOT_FOUND: true,
  UNAVAILABLE: true,
};

const RESTOCK_ERROR_CODES: Record<RestockErrorCode, true> = {
  RESTOCK_EMAIL_BLANK: true,
  RESTOCK_EMAIL_INVALID: true,
  RESTOCK_FAILED: true,
};

/** What became of a form that was sent without script. */
export type PageNotice = (typeof OTHER_NOTICES)[number] | PageErrorCode | RestockErrorCode | AmountNotice;

/** Of the page of an order that is due, which reads them from its address: the other pages need no script for them. */
export type AmountNotice = 'PAYMENT_TOO_SMALL' | 'PAYMENT_TOO_LARGE';

/** `optionMissing`: the page names the options that it offers; `followed`: the action of an email's link is done. */
const OTHER_NOTICES = [
  'added',
  'signedUp',
  'optionMissing',
  'followed',
  // the checkout has texts of its own for these
  'CHECKOUT_INCOMPLETE',
  'PAYMENT_DECLINED',
  'PAYMENT_PENDING',
  'PAYMENT_METHOD_UNKNOWN',
  'QUOTE_CHANGED',
  'QUOTE_UNKNOWN',
  'DELIVERY_MISSING',
  'CART_NOT_FOUND',
] as const;

/**
 * The notice that a page's address asks for: `?notice=added`. A page shows texts of the catalogue alone, never a text
 * of its address.
 */
export function pageNotice(value: unknown): PageNotice | undefined {
  const other = OTHER_NOTICES.find((notice) => notice === value);
  return isRestockError(value) || isPageError(value) ? value : other;
}

export const isPageError = (value: unknown): value is PageErrorCode =>
  typeof value === 'string' && Object.hasOwn(PAGE_ERROR_CODES, value);

export const isRestockError = (value: unknown): value is RestockErrorCode =>
  typeof value === 'string' && Object.hasOwn(RESTOCK_ERROR_CODES, value);
