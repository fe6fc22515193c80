import type { EditConflict } from './edit-conflict.js';
import { ERRORS_FR } from './errors.fr.js';
import { DEFAULT_LANGUAGE, type Language } from './languages.js';
import { PAGE_ERRORS } from './page-errors.js';
import { RESTOCK_ERRORS } from './restock-errors.js';

/**
 * The error catalogue (section 8 and the messages of section 5): code, HTTP status and text, once.
 * Texts are the specification's, word for word, where it has one.
 */
export const ERRORS = {
  ...PAGE_ERRORS,
  ...RESTOCK_ERRORS,
  CART_FULL: [409, 'This cart holds as many different items as it can. Please remove one first.'],
  CART_TOTAL_TOO_LARGE: [409, 'This cart comes to more than we can add up. Please lower a quantity.'],
  CART_CLOSED: [409, 'This cart has already been checked out. Please start a new one.'],
  CURRENCY_MISMATCH: [409, 'This item is priced in another currency than your cart.'],
  SUBSCRIPTION_ONLY: [409, 'This item is sold as a subscription.'],
  NOT_A_SUBSCRIPTION: [409, 'This item is not sold as a subscription.'],
  SUBSCRIPTION_OPTION_UNAVAILABLE: [409, 'Please choose how often you would like it.'],
  SUBSCRIPTION_NOT_FOUND: [404, 'That subscription could not be found.'],
  GIFT_CARD_ONLY: [409, 'Gift cards are bought on their own.'],
  ENTRY_NOT_FOUND: [404, 'That item is no longer in your cart.'],
  CART_NOT_FOUND: [404, 'Your cart could not be found. Please reload the page and try again.'],
  PRODUCT_NOT_FOUND: [404, 'That product could not be found.'],
  METHOD_NOT_ALLOWED: [405, 'This address does not answer to that method.'],
  INVALID_REQUEST: [400, 'Something in this request could not be read. Please check it and try again.'],
  BODY_TOO_LARGE: [413, 'This request is larger than we accept.'],
  UNSUPPORTED_MEDIA_TYPE: [415, 'This request is of a kind that we do not read.'],
  UNAUTHENTICATED: [401, 'Please sign in.'],
  FORBIDDEN: [403, 'You are not allowed to do this.'],
  WRITE_CONFLICT: [409, 'Somebody else changed this at the same moment. Please try again.'],
  EDITED_MEANWHILE: [
    409,
    'Somebody else has saved this since you opened it. Look at what changed and save again.',
  ],
  INTERNAL: [500, 'Something went wrong'],
  STOCK_UNLIMITED: [409, 'This variant is unlimited, so there is nothing to hold or count down.'],
  STOCK_OUT_OF_RANGE: [400, 'Please enter how many units, up to 1,000,000,000.'],
  VARIANT_NOT_FOUND: [404, 'That variant could not be found.'],
  HOLD_NOT_FOUND: [404, 'That hold has ended.'],
  PRODUCT_INVALID: [400, 'This product cannot be saved as it is.'],
  WEBSITE_INVALID: [400, 'These website settings cannot be saved as they are.'],
  COLLECTION_NOT_FOUND: [404, 'That collection could not be found.'],
  COLLECTION_INVALID: [400, 'This collection cannot be saved as it is.'],
  COLLECTION_NOT_EMPTY: [409, 'This collection still has products. Please move or delete them first.'],
  PREVIEW_OUTDATED: [409, 'The catalogue has changed since this preview. Please look at it again.'],
  VERSION_NOT_FOUND: [404, 'That version could not be found.'],
  JOB_NOT_FOUND: [404, 'That job could not be found.'],
  JOB_NOT_FAILED: [409, 'That job has not failed, so there is nothing to try again.'],
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
  SIGN_IN_FAILED: [401, 'That e-mail address and password do not belong together.'],
  TOO_MANY_ATTEMPTS: [429, 'There were too many attempts. Please wait a little and try again.'],
  LINK_EXPIRED: [404, 'This link has been used or is no longer valid. Please ask for a new one.'],
  ROLES_INVALID: [400, 'Please choose at least one role.'],
  MEMBER_NOT_FOUND: [404, 'That person is not a member of this website.'],
  ALREADY_MEMBER: [409, 'That person is a member of this website already.'],
  LAST_ADMIN: [409, 'A website needs an admin. Please make somebody else admin first.'],
  LAST_OPERATOR: [409, 'An installation needs an operator. Please make another one first.'],
  INVITATION_NOT_FOUND: [404, 'That invitation has been accepted or withdrawn.'],
  SESSION_NOT_FOUND: [404, 'That session has ended already.'],
  RESTOCK_CHANGED: [
    409,
    'The waiting list or the stock has changed since you looked. Please look at it again before you send.',
  ],
  RESTOCK_NO_RECIPIENTS: [409, 'There is nobody to tell: no one waits, or no unit is left to offer.'],
  RESTOCK_OFFER_OVER: [410, 'This unit is no longer held for you.'],
  RESTOCK_EMAIL_NOT_FOUND: [404, 'That letter could not be found.'],
  RESTOCK_EMAIL_SETTLED: [409, 'It is known already what became of that letter.'],
  RESTOCK_CLAIMED_ELSEWHERE: [
    409,
    'This unit is in a cart already: it was claimed in another browser. Please go on there.',
  ],
  RESTOCK_LINK_INVALID: [404, 'This link is not complete. Please open it again from the letter.'],
  RESTOCK_SIGN_UP_NOT_FOUND: [404, 'That sign-up could not be found.'],
  RESTOCK_SIGN_UP_UNCONFIRMED: [409, 'Their address has not confirmed yet, and nobody else can do that.'],
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
