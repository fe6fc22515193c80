import type { Event } from '../shared/event.js';
import type { PersonalField } from '../shared/personal-field.js';
import type { RestockPolicy, RestockSkip } from '../shared/restock-choices.js';
import type { SignUpEmailKind } from '../shared/restock-email-choices.js';

/** Whom it is about. `personId` is a keyed hash of the address, the same in all lists of one website. */
type SignedUp = { signUpId: string; personId: string };
/** What is waited for. */
type WaitedFor = { productId: string; variantId: string; sku: string };
/** Whether a batch of the list had a unit for one more when somebody began to wait: they are told at once. */
type FindsRoom = { findsRoom?: true };
type OfferIds = SignedUp & { batchId: string; variantId: string; emailId: string };

/** Why a sign-up no longer counts: the person's own word, a dead address, or an erasure. */
export type WithdrawalReason = Extract<RestockSkip, 'unsubscribed' | 'bounced' | 'erased'>;
export type OfferEnd = 'bought' | 'expired' | 'declined' | 'released';

/**
 * Facts about the waiting list of one variant. Stream: `restock-<website>-<variantId>`. Times are epoch milliseconds.
 *
 * An episode is the time between two sold-outs of the variant: nobody is told twice in one.
 */
export type RestockEvent =
  /** `email` is personal. It counts at once, or with `needsConfirmation` when the address has confirmed it. */
  | Event<
      'RestockSignUpMade',
      SignedUp &
        WaitedFor &
        FindsRoom & {
          email: PersonalField;
          joinsMailingList: boolean;
          needsConfirmation: boolean;
          /** BCP 47 */
          language: string;
          signedUpAt: number;
          source: 'productPage';
          /** that is owed to the address since; absent: none, also in facts from before there were any */
          emailKind?: SignUpEmailKind;
        }
    >
  | Event<'RestockSignUpConfirmed', SignedUp & FindsRoom & { variantId: string; confirmedAt: number }>
  | Event<
      'RestockSignUpWithdrawn',
      SignedUp & { variantId: string; reason: WithdrawalReason; withdrawnAt: number }
    >
  /**
   * The owner sent: up to `recipients` people in the order of the policy are offered their turn, and with holds the
   * turn of one who does not buy rolls on. `holdMs` is null without holds. A lottery is drawn by a seed of which the
   * SHA-256, `seedCommitment`, stands here, and which is shown when all are drawn.
   */
  | Event<
      'RestockBatchStarted',
      WaitedFor & {
        batchId: string;
        /** what the owner clicked; a send to all starts many batches */
        sendId: string;
        policy: RestockPolicy;
        units: number;
        recipients: number;
        skipped: Readonly<Partial<Record<RestockSkip, number>>>;
        holdMs: number | null;
        episode: number;
        hash: string;
        seedCommitment: string | null;
        startedAt: number;
      }
    >
  | Event<'RestockLotteryRevealed', { batchId: string; variantId: string; seed: string }>
  /**
   * Everybody for whom there was a unit has been offered their turn: `told` of them, fewer than `recipients` where
   * people withdrew or units were sold meanwhile. What comes after it are offers that roll on.
   */
  | Event<
      'RestockBatchNotified',
      { batchId: string; variantId: string; notified: number; notifiedAt: number }
    >
  /** the unit is held already when this is said; the email comes after it */
  | Event<
      'RestockOfferMade',
      OfferIds & { holdId: string | null; expiresAt: number | null; episode: number; offeredAt: number }
    >
  | Event<'RestockOfferEnded', OfferIds & { how: OfferEnd; endedAt: number }>;
