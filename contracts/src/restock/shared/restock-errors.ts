/**
 * The part of the error catalogue (sections 5 and 8) that the form of a restock sign-up can tell of by itself: it comes
 * with that form, so that no other page loads it. Code, HTTP status and text.
 */
export const RESTOCK_ERRORS = {
  RESTOCK_EMAIL_BLANK: [400, 'Email cannot be blank'],
  RESTOCK_EMAIL_INVALID: [400, 'Email is invalid'],
  RESTOCK_FAILED: [400, 'Unable to submit form. Please try again later.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type RestockErrorCode = keyof typeof RESTOCK_ERRORS;
