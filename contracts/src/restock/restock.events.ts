import type { PersonalField } from '../privacy/personal-field.js';
import type { Event } from '../shared/event.js';
import type { RestockPolicy, RestockSkip } from './shared/restock-choices.js';
import type { SignUpEmailKind } from './shared/restock-email-choices.js';

/** The subscriber. `personId` is a keyed hash of the email address, the same in all lists of one website. */
type SignedUp = { signUpId: string; personId: string };
/** The variant that the subscribers of a list wait for. */
export type WaitedFor = { readonly productId: string; readonly variantId: string; readonly sku: string };
/** A batch of the list had a unit left when the subscriber began to wait, so it notifies them at once. */
type FindsRoom = { findsRoom?: true };
type OfferIds = SignedUp & { batchId: string; variantId: string; emailId: string };

/** Why a sign-up no longer counts: the subscriber left the list, the address does not exist, or an erasure. */
export type WithdrawalReason = Extract<RestockSkip, 'unsubscribed' | 'bounced' | 'erased'>;
/** What became of a sign-up so far. */
export type SignUpStatus = 'unconfirmed' | 'waiting' | 'bought' | 'declined' | WithdrawalReason;
export type OfferEnd = 'bought' | 'expired' | 'declined' | 'released';

/**
 * Facts about the waiting list of one variant. Stream: `restock-<website>-<variantId>`. Times are epoch milliseconds.
 *
 * An episode is the time between two sold-outs of the variant: a subscriber is notified at most once in it, and once more
 * for each place in the line that they take after it.
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
          /** the email that answers the sign-up; absent: none, also in events from before these emails existed */
          emailKind?: SignUpEmailKind;
        }
    >
  | Event<'RestockSignUpConfirmed', SignedUp & FindsRoom & { variantId: string; confirmedAt: number }>
  /**
   * A subscriber who did not tick the mailing list before has ticked it at a repeated sign-up, and an email asks them to
   * confirm it
   */
  | Event<
      'RestockMailingListRequested',
      SignedUp & { variantId: string; emailId: string; requestedAt: number }
    >
  /** the subscriber is on the mailing list from now on: they ticked it at a repeated sign-up, or confirmed that */
  | Event<'RestockMailingListJoined', SignedUp & { variantId: string; joinedAt: number }>
  /**
   * The subscriber came too late for the last units and waits in line for the next one that is free: it is offered
   * without the owner. Who joined first is first; the place ends with the offer
   */
  | Event<'RestockLineJoined', SignedUp & { variantId: string; joinedAt: number }>
  /** the subscriber had no offer so far, and bought the variant: they wait no more, and no email follows */
  | Event<'RestockSubscriberBought', SignedUp & { variantId: string; boughtAt: number }>
  | Event<
      'RestockSignUpWithdrawn',
      SignedUp & {
        variantId: string;
        reason: WithdrawalReason;
        /** the subscriber had bought or declined: what ends is the mailing list that they had joined */
        isOver?: true;
        withdrawnAt: number;
      }
    >
  /**
   * The owner sent: up to `recipients` people get an offer, in the order of the policy. With holds, the unit of an
   * expired offer goes to the next in line. `holdMs` is null without holds. A lottery is drawn by a seed:
   * `seedCommitment` is its SHA-256, and `RestockLotteryRevealed` shows the seed when all are drawn.
   */
  | Event<
      'RestockBatchStarted',
      WaitedFor & {
        batchId: string;
        /** the send that started it; a send to all starts many batches */
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
        /** no owner sent it: units came free, and go to those who wait in line, who get the first places */
        forLine?: true;
      }
    >
  | Event<'RestockLotteryRevealed', { batchId: string; variantId: string; seed: string }>
  /**
   * The first round of offers is over: `notified` people had one, fewer than `recipients` where people withdrew or
   * units were sold meanwhile. Later offers pass on units that came free.
   */
  | Event<
      'RestockBatchNotified',
      { batchId: string; variantId: string; notified: number; notifiedAt: number }
    >
  /** the unit is already held; the email follows */
  | Event<
      'RestockOfferMade',
      OfferIds & { holdId: string | null; expiresAt: number | null; episode: number; offeredAt: number }
    >
  /** `corrects`: the end that an earlier event gave, where the sale was before it and was read of later */
  | Event<'RestockOfferEnded', OfferIds & { how: OfferEnd; endedAt: number; corrects?: OfferEnd }>;
