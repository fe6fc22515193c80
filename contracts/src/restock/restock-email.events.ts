import type { Event } from '../shared/event.js';
import type { RestockEmailDecision, RestockEmailSkip } from '../shared/restock-email-choices.js';

/**
 * Which email it is: that of one turn of one sign-up, with a `emailId` that follows from the batch and the sign-up; or,
 * when `batchId` is null, the one that answers the sign-up, which has the sign-up's id.
 */
export type RestockEmailIds = {
  emailId: string;
  signUpId: string;
  personId: string;
  batchId: string | null;
  variantId: string;
};

/**
 * Facts about one email: of somebody's turn, or of their sign-up. Stream: `restockmail-<website>-<emailId>`. Times are
 * epoch milliseconds. There is no address in them: it stands, encrypted, in the sign-up.
 *
 * An email is owed from `RestockOfferMade`, or from the `RestockSignUpMade` that names one, until it is sent, refused,
 * skipped or left.
 */
export type RestockEmailEvent =
  /**
   * The mail server has agreed to sender and recipient and is given the content from here on. A process that ends
   * before it leaves an email that is safe to send again; one that ends after it leaves an unknown outcome.
   */
  | Event<'RestockEmailAttempted', RestockEmailIds & { attemptId: string; attemptedAt: number }>
  /** it was certainly not taken, and is tried again: the server said so with its code, or was never given the content */
  | Event<
      'RestockEmailDeferred',
      RestockEmailIds & { attemptId: string; code: number | null; deferredAt: number }
    >
  | Event<'RestockEmailSent', RestockEmailIds & { messageId: string; sentAt: number }>
  /**
   * Nobody tries again. `permanent`: the server said so, with its SMTP code; otherwise it was put off until we gave up,
   * and `code` is the last that it said, null when it said nothing.
   */
  | Event<
      'RestockEmailRefused',
      RestockEmailIds & { code: number | null; permanent: boolean; refusedAt: number }
    >
  /** it was handed over and nobody knows whether it was taken: the owner decides */
  | Event<'RestockEmailOutcomeUnknown', RestockEmailIds & { noticedAt: number }>
  /** what the owner decided; `sendAgain` owes it anew */
  | Event<'RestockEmailResolved', RestockEmailIds & { how: RestockEmailDecision; resolvedAt: number }>
  /** it was not sent, since there was nobody any more to tell, or nothing to tell of */
  | Event<'RestockEmailSkipped', RestockEmailIds & { reason: RestockEmailSkip; skippedAt: number }>;
