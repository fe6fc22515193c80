import { CALL_ERRORS } from './call-errors.js';

/**
 * The errors (section 8 and the messages of section 5) that a page can show without an answer of the server: code, HTTP
 * status and text. The browser loads no other errors.
 */
export const PAGE_ERRORS = {
  ...CALL_ERRORS,
  VARIANT_UNAVAILABLE: [409, 'Sorry, that item variant is unavailable. Please select another variant.'],
  OUT_OF_STOCK: [409, 'Sorry, we do not have enough of that item available.'],
  QUANTITY_NOT_A_NUMBER: [400, 'Quantity must be a number.'],
  QUANTITY_NOT_WHOLE: [400, 'Quantity must be a whole number'],
  QUANTITY_OUT_OF_RANGE: [400, 'Quantity must be between 1 and 9999.'],
  QUANTITY_ONE_ONLY: [409, 'You can buy only one of this item.'],
  FIELD_REQUIRED: [400, 'Required'],
  FIELD_TOO_LONG: [400, 'You have exceeded the character limit.'],
  FIELD_NOT_AN_OPTION: [400, 'Please choose one of the values on offer.'],
  FIELD_NOT_A_DATE: [400, 'Please enter a date that exists.'],
  FORM_INVALID: [400, 'One or more fields is invalid, please check your entries.'],
  NO_CHECKOUT_COOKIE: [
    403,
    'Either your session has expired or you do not have cookies enabled. We cannot continue to checkout.',
  ],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type PageErrorCode = keyof typeof PAGE_ERRORS;
