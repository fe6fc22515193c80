import { RESTOCK_ERRORS } from '../restock/shared/restock-errors.js';
import type { EditConflict } from './edit-conflict.js';
import { ERRORS_FR } from './errors.fr.js';
import { DEFAULT_LANGUAGE, type Language } from './languages.js';
import { PAGE_ERRORS } from './page-errors.js';

/**
 * The error catalogue (section 8 and the messages of section 5): code, HTTP status and text, once.
 * Texts are the specification's, word for word, where it has one.
 */
export const ERRORS = {
  ...PAGE_ERRORS,
  ...RESTOCK_ERRORS,
  CART_FULL: [409, 'Your cart is full. Remove an item to add another.'],
  CART_TOTAL_TOO_LARGE: [409, 'The total is too large. Lower a quantity.'],
  CART_CLOSED: [409, 'This cart has already been checked out. Start a new one.'],
  CURRENCY_MISMATCH: [409, 'This item is priced in another currency than your cart.'],
  SUBSCRIPTION_ONLY: [409, 'This item is sold as a subscription.'],
  NOT_A_SUBSCRIPTION: [409, 'This item is not sold as a subscription.'],
  SUBSCRIPTION_OPTION_UNAVAILABLE: [409, 'Choose a plan.'],
  SUBSCRIPTION_NOT_FOUND: [404, 'That subscription could not be found.'],
  GIFT_CARD_ONLY: [409, 'Gift cards are bought on their own.'],
  ENTRY_NOT_FOUND: [404, 'That item is no longer in your cart.'],
  CART_NOT_FOUND: [404, 'Your cart could not be found. Please reload the page and try again.'],
  PRODUCT_NOT_FOUND: [404, 'That product could not be found.'],
  METHOD_NOT_ALLOWED: [405, 'This URL does not support that method.'],
  INVALID_REQUEST: [400, 'This request is invalid. Please check it and try again.'],
  BODY_TOO_LARGE: [413, 'This request is too large.'],
  UNSUPPORTED_MEDIA_TYPE: [415, 'This type of request is not supported.'],
  UNAUTHENTICATED: [401, 'Please sign in.'],
  FORBIDDEN: [403, 'Your role doesn’t include this.'],
  WRITE_CONFLICT: [409, 'Someone else changed this at the same time. Please try again.'],
  EDITED_MEANWHILE: [
    409,
    'Someone else saved changes since you opened this. Review the changes and save again.',
  ],
  INTERNAL: [500, 'Something went wrong'],
  STOCK_UNLIMITED: [409, 'This variant is unlimited, so there is nothing to hold or count down.'],
  STOCK_OUT_OF_RANGE: [400, 'Please enter how many units, up to 1,000,000,000.'],
  VARIANT_NOT_FOUND: [404, 'That variant could not be found.'],
  HOLD_NOT_FOUND: [404, 'That hold has ended.'],
  PRODUCT_INVALID: [400, 'Fix the fields below to save.'],
  WEBSITE_INVALID: [400, 'Fix the fields below to save.'],
  COLLECTION_NOT_FOUND: [404, 'That collection could not be found.'],
  COLLECTION_INVALID: [400, 'Fix the fields below to save.'],
  COLLECTION_NOT_EMPTY: [409, 'This collection still has products. Move or delete them first.'],
  PREVIEW_OUTDATED: [409, 'Products changed since this preview. Refresh it.'],
  VERSION_NOT_FOUND: [404, 'That version could not be found.'],
  JOB_NOT_FOUND: [404, 'That job could not be found.'],
  JOB_NOT_FAILED: [409, 'That job hasn’t failed, so it can’t be retried.'],
  QUEUE_NOT_FOUND: [404, 'There is no such queue.'],
  FILE_MISSING: [400, 'Please choose a file.'],
  FILE_NAME_MISSING: [400, 'Please enter a file name'],
  FILE_TOO_LARGE: [413, 'The file {fileName} is too large. The maximum allowed file size is {maxSize}.'],
  FILE_UNSUPPORTED: [415, 'The file {fileName} does not appear to be a supported file'],
  FILE_PROCESSING_FAILED: [400, 'File processing failed'],
  FILE_UPLOAD_INCOMPLETE: [400, 'File upload failed to complete'],
  ASSET_NOT_FOUND: [404, 'Unable to locate content'],
  EMAIL_INVALID: [400, 'Please enter a valid email'],
  PASSWORD_TOO_SHORT: [400, 'Please choose a password of 12 characters or more.'],
  PASSWORD_TOO_LONG: [400, 'Please choose a password of 128 characters or fewer.'],
  PASSWORD_WRONG: [400, 'That is not your current password.'],
  SIGN_IN_FAILED: [401, 'Wrong email or password.'],
  TOO_MANY_ATTEMPTS: [429, 'Too many attempts. Wait a few minutes and try again.'],
  LINK_EXPIRED: [404, 'This link has been used or has expired. Request a new one.'],
  ROLES_INVALID: [400, 'Please choose at least one role.'],
  MEMBER_NOT_FOUND: [404, 'That person is not a member of this website.'],
  ALREADY_MEMBER: [409, 'That person is already a member of this website.'],
  LAST_ADMIN: [409, 'A website needs an admin. Make someone else admin first.'],
  LAST_OPERATOR: [409, 'An installation needs an operator. Add another one first.'],
  INVITATION_NOT_FOUND: [404, 'That invitation was accepted or withdrawn.'],
  SESSION_NOT_FOUND: [404, 'That session has already ended.'],
  RESTOCK_CHANGED: [409, 'The waitlist or the stock has changed. Refresh before you send.'],
  RESTOCK_NO_RECIPIENTS: [409, 'No one to notify: the waitlist is empty or there is no stock.'],
  RESTOCK_OFFER_OVER: [410, 'This is no longer reserved for you.'],
  RESTOCK_EMAIL_NOT_FOUND: [404, 'That email could not be found.'],
  RESTOCK_EMAIL_SETTLED: [409, 'The status of that email is already known.'],
  RESTOCK_CLAIMED_ELSEWHERE: [409, 'You already claimed this in another browser. Continue there.'],
  RESTOCK_LINK_INVALID: [404, 'This link is incomplete. Open it from the email again.'],
  RESTOCK_SIGN_UP_NOT_FOUND: [404, 'That sign-up could not be found.'],
  RESTOCK_SIGN_UP_UNCONFIRMED: [409, 'They haven’t confirmed their email yet.'],
  RESTOCK_SEND_NOT_FOUND: [404, 'That send could not be found.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ErrorCode = keyof typeof ERRORS;

const TRANSLATED: Readonly<Record<Exclude<Language, 'en'>, Readonly<Record<ErrorCode, string>>>> = {
  fr: ERRORS_FR,
};

/** What stands in the `{placeholders}` of a text. */
type ErrorValues = Readonly<Record<string, string>>;

/** The catalogue's text of a code, in the reader's language. */
export function errorText(code: ErrorCode, language: Language, values: ErrorValues = {}): string {
  const text = language === 'en' ? ERRORS[code][1] : TRANSLATED[language][code];
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}

const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(ERRORS, text);

/**
 * What every error answer looks like (decisions.md). `fields` maps a field to its message; `conflict` comes with
 * EDITED_MEANWHILE.
 */
export type ErrorAnswer = {
  error: { code: ErrorCode; message: string; fields?: Record<string, string>; conflict?: EditConflict };
  crumbFail?: true;
};

/**
 * A refusal of the catalogue: what the caller asked cannot be done, and the text says why. `fields` maps a field to
 * its message, or to the code of one.
 */
export class Refusal extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly fields?: Record<string, string>,
    readonly conflict?: EditConflict,
    readonly values?: ErrorValues,
  ) {
    super(errorText(code, DEFAULT_LANGUAGE, values));
    this.name = 'Refusal';
  }

  get status(): number {
    return ERRORS[this.code][0];
  }

  toAnswer(language: Language = DEFAULT_LANGUAGE): ErrorAnswer {
    const answer: ErrorAnswer = {
      error: { code: this.code, message: errorText(this.code, language, this.values) },
    };
    if (this.fields) {
      const shown = Object.entries(this.fields).map(([field, message]) => [
        field,
        isErrorCode(message) ? errorText(message, language) : message,
      ]);
      answer.error.fields = Object.fromEntries(shown);
    }
    if (this.conflict) answer.error.conflict = this.conflict;
    if (this.code === 'CRUMB_FAIL') answer.crumbFail = true;
    return answer;
  }
}

/** @throws Refusal always */
export function refuse(code: ErrorCode, fields?: Record<string, string>): never {
  throw new Refusal(code, fields);
}
