import type { Event } from '../shared/event.js';
import type { RestockMailDecision, RestockMailSkip } from '../shared/restock-mail-choices.js';

/**
 * Which letter it is: that of one turn of one sign-up, with a `mailId` that follows from the wave and the sign-up; or,
 * when `waveId` is null, the one that answers the sign-up, which has the sign-up's id.
 */
export type RestockMailIds = {
  mailId: string;
  signUpId: string;
  personId: string;
  waveId: string | null;
  variantId: string;
};

/**
 * Facts about one letter: of somebody's turn, or of their sign-up. Stream: `restockmail-<website>-<mailId>`. Times are
 * epoch milliseconds. There is no address in them: it stands, encrypted, in the sign-up.
 *
 * A letter is owed from `RestockTurnOffered`, or from the `RestockSignUpMade` that names one, until it is sent, refused,
 * skipped or left.
 */
export type RestockMailEvent =
  /**
   * The mail server has agreed to sender and recipient and is given the content from here on. A process that ends
   * before it leaves a letter that is safe to send again; one that ends after it leaves an unknown outcome.
   */
  | Event<'RestockEmailAttempted', RestockMailIds & { attemptId: string; attemptedAt: number }>
  /** it was certainly not taken, and is tried again: the server said so with its code, or was never given the content */
  | Event<
      'RestockEmailDeferred',
      RestockMailIds & { attemptId: string; code: number | null; deferredAt: number }
    >
  | Event<'RestockEmailSent', RestockMailIds & { messageId: string; sentAt: number }>
  /**
   * Nobody tries again. `permanent`: the server said so, with its SMTP code; otherwise it was put off until we gave up,
   * and `code` is the last that it said, null when it said nothing.
   */
  | Event<
      'RestockEmailRefused',
      RestockMailIds & { code: number | null; permanent: boolean; refusedAt: number }
    >
  /** it was handed over and nobody knows whether it was taken: the owner decides */
  | Event<'RestockEmailOutcomeUnknown', RestockMailIds & { noticedAt: number }>
  /** what the owner decided; `sendAgain` owes it anew */
  | Event<'RestockEmailResolved', RestockMailIds & { how: RestockMailDecision; resolvedAt: number }>
  /** it was not sent, since there was nobody any more to tell, or nothing to tell of */
  | Event<'RestockEmailSkipped', RestockMailIds & { reason: RestockMailSkip; skippedAt: number }>;
