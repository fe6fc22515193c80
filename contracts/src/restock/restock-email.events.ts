import type { Event } from '../shared/event.js';
import type {
  RestockEmailDecision,
  RestockEmailSkip,
  SettledOutcome,
  SettleReason,
} from './shared/restock-email-choices.js';

/**
 * Which email it is. The email of an offer has an `emailId` that follows from the batch and the sign-up. The email that
 * answers a sign-up has no `batchId`, and its `emailId` is the sign-up's id, or that of the request to join the mailing
 * list.
 */
export type RestockEmailIds = {
  emailId: string;
  signUpId: string;
  personId: string;
  batchId: string | null;
  variantId: string;
};

/**
 * Facts about one email, which makes an offer or answers a sign-up. Stream: `restockemail-<website>-<emailId>`. Times
 * are epoch milliseconds. The email address is not in them: the sign-up holds it, encrypted.
 *
 * An email is pending from `RestockOfferMade`, `RestockMailingListRequested`, or the `RestockSignUpMade` that names one, until it is sent,
 * refused, skipped or left.
 */
export type RestockEmailEvent =
  /**
   * The mail server has agreed to sender and recipient, and the worker gives it the content next. If the process dies
   * before this event, the email is safe to send again. If it dies after it, the outcome is unknown.
   */
  | Event<'RestockEmailAttempted', RestockEmailIds & { attemptId: string; attemptedAt: number }>
  /** the server did not take it, by its own code or because it never got the content; the worker tries again */
  | Event<
      'RestockEmailDeferred',
      RestockEmailIds & { attemptId: string; code: number | null; deferredAt: number }
    >
  /** `corrects`: the outcome that an earlier event gave, where the server answered after the worker stopped waiting */
  | Event<
      'RestockEmailSent',
      RestockEmailIds & { messageId: string; sentAt: number; corrects?: 'unknown' | 'left' }
    >
  /**
   * The worker does not try again. `permanent`: the server refused it for good, with its SMTP code. Otherwise it was
   * put off until the worker gave up; `code` is then the server's last one, null when it gave none.
   */
  | Event<
      'RestockEmailRefused',
      RestockEmailIds & { code: number | null; permanent: boolean; refusedAt: number }
    >
  /** the worker handed it over and got no answer, so the owner decides */
  | Event<'RestockEmailOutcomeUnknown', RestockEmailIds & { noticedAt: number }>
  /** what the owner decided; `sendAgain` makes it pending again */
  | Event<'RestockEmailResolved', RestockEmailIds & { how: RestockEmailDecision; resolvedAt: number }>
  /** what an operator found out about an email of unknown outcome; `notSent` makes it pending again */
  | Event<
      'RestockEmailSettled',
      RestockEmailIds & { outcome: SettledOutcome; reason: SettleReason; settledAt: number }
    >
  /** it was not sent, since the subscriber, the offer or the product is gone */
  | Event<'RestockEmailSkipped', RestockEmailIds & { reason: RestockEmailSkip; skippedAt: number }>;
