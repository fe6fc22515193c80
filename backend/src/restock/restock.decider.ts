import type { PersonalField } from '@daybook/contracts/privacy/personal-field';
import type {
  OfferEnd,
  RestockEvent,
  WaitedFor,
  WithdrawalReason,
} from '@daybook/contracts/restock/restock.events';
import type { SignUpEmailKind } from '@daybook/contracts/restock/shared/restock-email-choices';
import { refuse } from '@daybook/contracts/shared/errors';
import { type Decider, unreachable } from '@daybook/contracts/shared/event';
import { planOf, type SendTerms } from './line.rules.js';
import { joined, joinMailingList } from './mailing-list.rules.js';
import { memberOf, membersOf, noneById, withMember } from './many-by-id.state.js';
import {
  changed,
  hasLeft,
  inBatch,
  isOver,
  type LatestOffer,
  mayOfferTo,
  mayStillBuy,
  mayWithdraw,
  type RestockList,
  roomFor,
  roomIn,
  type Subscriber,
  signedUp,
  withOfferEnded,
} from './restock.state.js';
import { joinLine, type LineStart, startLine } from './waiting-line.rules.js';

export type RestockCommand = { readonly waitedFor: WaitedFor /** epoch ms */; readonly at: number } & (
  | {
      kind: 'signUp';
      signUpId: string;
      personId: string;
      email: PersonalField;
      joinsMailingList: boolean;
      needsConfirmation: boolean;
      language: string;
      /** the email that answers a new sign-up; absent: none */
      emailKind?: SignUpEmailKind;
      /** the subscriber wants the next unit that is free */
      waitsInLine?: boolean;
      /** the address does not exist, so the sign-up is ignored */
      isSuppressed?: boolean;
    }
  | { kind: 'confirm'; signUpId: string }
  | { kind: 'confirmMailingList'; signUpId: string }
  /** the subscriber bought the variant before they were notified */
  | { kind: 'buy'; signUpId: string }
  | {
      kind: 'withdraw';
      signUpId: string;
      reason: WithdrawalReason;
      /** holds of the stock item whose units are in carts */
      claimedHolds?: readonly string[];
    }
  | {
      kind: 'startBatch';
      batchId: string;
      sendId: string;
      terms: SendTerms;
      /** the hash of the dry run that the owner saw */
      hash: string;
      seedCommitment: string | null;
    }
  /** units are free: those who wait in line get them, first come first served */
  | ({ kind: 'startLine' } & LineStart)
  | { kind: 'offer'; batchId: string; offers: readonly Offer[] }
  | { kind: 'endOffer'; signUpId: string; batchId: string; how: OfferEnd }
  | { kind: 'settleBatch'; batchId: string; seed: string | null }
);

/** An offer to one subscriber; with a hold, the unit is held already. */
export type Offer = {
  readonly personId: string;
  readonly emailId: string;
  readonly holdId: string | null;
  readonly expiresAt: number | null;
};

/** The rules of the restock list of one variant: who waits, who has an offer, and what became of it. */
export const restockDecider: Decider<RestockList, RestockCommand, RestockEvent> = {
  initial: { people: noneById(), nextPlace: 0, nextLinePlace: 0, batches: [] },

  decide(command, state) {
    switch (command.kind) {
      case 'signUp':
        return [...signUp(command, state), ...joinLine(command, state)];
      case 'confirm': {
        const person = signedUp(state, command.signUpId);
        if (person?.status !== 'unconfirmed') return [];
        const { signUpId, personId } = person;
        const { variantId } = command.waitedFor;
        const data = { signUpId, personId, variantId, confirmedAt: command.at, ...roomFor(state) };
        return [{ type: 'RestockSignUpConfirmed', data }];
      }
      case 'confirmMailingList': {
        const person = signedUp(state, command.signUpId);
        return person?.joinEmailId != null && !hasLeft(person) ? [joined(person, command)] : [];
      }
      case 'buy': {
        const person = signedUp(state, command.signUpId);
        if (person?.status !== 'waiting' || person.offer !== null) return [];
        const { signUpId, personId } = person;
        const { variantId } = command.waitedFor;
        const data = { signUpId, personId, variantId, boughtAt: command.at };
        return [{ type: 'RestockSubscriberBought', data }];
      }
      case 'withdraw':
        return withdraw(command, state);
      case 'startBatch':
        return startBatch(command, state);
      case 'startLine':
        return startLine(command, state);
      case 'offer':
        return offer(command, state);
      case 'endOffer': {
        const person = signedUp(state, command.signUpId);
        if (person?.offer?.batchId !== command.batchId) return [];
        const { ended } = person.offer;
        // the sale was before the end of the hold, and the worker read of it later; or of another unit
        const isSoldAfterAll = command.how === 'bought' && ended !== null && mayStillBuy(ended, person);
        return ended === null || isSoldAfterAll
          ? [offerEnded(person, person.offer, command.how, command)]
          : [];
      }
      case 'settleBatch':
        return settleBatch(command, state);
      default:
        return unreachable(command);
    }
  },

  evolve(state, event) {
    switch (event.type) {
      case 'RestockSignUpMade': {
        const { signUpId, personId, email, joinsMailingList, needsConfirmation, language } = event.data;
        const { productId, variantId, sku, signedUpAt, emailKind = null } = event.data;
        const person: Subscriber = {
          signUpId,
          personId,
          email,
          joinsMailingList,
          language,
          emailKind,
          place: state.nextPlace,
          signedUpAt,
          status: needsConfirmation ? 'unconfirmed' : 'waiting',
          // a subscriber who signs up anew is still notified once in an episode
          notifiedInEpisode: memberOf(state.people, personId)?.notifiedInEpisode ?? null,
          offer: null,
          joinEmailId: null,
          linePlace: null,
          batchIds: [],
        };
        const people = withMember(state.people, personId, person);
        const waitedFor = { productId, variantId, sku };
        return { ...state, waitedFor, people, nextPlace: state.nextPlace + 1 };
      }
      case 'RestockLineJoined': {
        const { nextLinePlace } = state;
        const after = changed(state, event.data.personId, { linePlace: nextLinePlace });
        return { ...after, nextLinePlace: nextLinePlace + 1 };
      }
      case 'RestockSignUpConfirmed':
        return changed(state, event.data.personId, { status: 'waiting' });
      case 'RestockMailingListRequested':
        return changed(state, event.data.personId, { joinEmailId: event.data.emailId });
      case 'RestockMailingListJoined':
        return changed(state, event.data.personId, { joinsMailingList: true, joinEmailId: null });
      case 'RestockSubscriberBought':
        return changed(state, event.data.personId, { status: 'bought' });
      case 'RestockSignUpWithdrawn':
        return changed(
          state,
          event.data.personId,
          event.data.isOver ? { joinsMailingList: false } : { status: event.data.reason },
        );
      case 'RestockBatchStarted': {
        const { batchId, policy, episode, recipients, holdMs, productId, variantId, sku } = event.data;
        const waitedFor = { productId, variantId, sku };
        const counts = { isNotified: false, offered: 0, open: 0, bought: 0 };
        const isForLine = event.data.forLine === true;
        const batch = { waitedFor, batchId, policy, episode, recipients, holdMs, ...counts, isForLine };
        return { ...state, batches: [...state.batches, batch] };
      }
      case 'RestockLotteryRevealed':
      case 'RestockBatchNotified':
        return inBatch(state, event.data.batchId, () => ({ isNotified: true }));
      case 'RestockOfferMade': {
        const { personId, batchId, emailId, offeredAt, holdId, expiresAt, episode } = event.data;
        const offer = { batchId, emailId, offeredAt, holdId, expiresAt, ended: null };
        const batchIds = [...(memberOf(state.people, personId)?.batchIds ?? []), batchId];
        return inBatch(
          changed(state, personId, { notifiedInEpisode: episode, offer, linePlace: null, batchIds }),
          batchId,
          ({ offered, open }) => ({ offered: offered + 1, open: open + 1 }),
        );
      }
      case 'RestockOfferEnded':
        return withOfferEnded(state, event.data);
      default:
        return unreachable(event);
    }
  },
};

type Command<Kind extends RestockCommand['kind']> = Extract<RestockCommand, { kind: Kind }>;

/** The same person twice is one sign-up. A person whose address bounced is signed up anew once a member lifts that. */
function signUp(command: Command<'signUp'>, state: RestockList): RestockEvent[] {
  const before = memberOf(state.people, command.personId);
  const { offer } = before ?? {};
  if (before?.status === 'waiting' || before?.status === 'unconfirmed')
    return joinMailingList(command, before);
  // of what is not stored, the line has an event of its own
  const { kind: _, at, waitedFor, isSuppressed, waitsInLine: __, ...signedUp } = command;
  if (isSuppressed) return [];
  const room = command.needsConfirmation ? {} : roomFor(state);
  const data = { ...signedUp, ...waitedFor, signedUpAt: at, source: 'productPage' as const, ...room };
  return [
    // a unit in the person's cart stays there, and belongs to no offer of the new sign-up
    ...(before && offer?.ended === null ? [offerEnded(before, offer, 'released', command)] : []),
    { type: 'RestockSignUpMade', data },
  ];
}

/** A claimed unit stays in the cart until its hold ends: a person who wants no emails may still want to buy. */
function withdraw(command: Command<'withdraw'>, state: RestockList): RestockEvent[] {
  const person = signedUp(state, command.signUpId);
  const { reason, at, waitedFor, claimedHolds = [] } = command;
  if (!person || !mayWithdraw(person, reason)) return [];
  const { signUpId, personId, offer } = person;
  const data = { signUpId, personId, variantId: waitedFor.variantId, reason, withdrawnAt: at };
  if (isOver(person)) return [{ type: 'RestockSignUpWithdrawn', data: { ...data, isOver: true } }];
  const isInCart = offer !== null && offer.holdId !== null && claimedHolds.includes(offer.holdId);
  const isLetGo = offer !== null && offer.ended === null && !isInCart;
  return [
    { type: 'RestockSignUpWithdrawn', data },
    ...(isLetGo ? [offerEnded(person, offer, 'released', command)] : []),
  ];
}

function startBatch(command: Command<'startBatch'>, state: RestockList): RestockEvent[] {
  const { batchId, sendId, terms, hash, seedCommitment, waitedFor, at } = command;
  if (state.batches.some((batch) => batch.batchId === batchId)) return [];
  const plan = planOf(membersOf(state.people), terms, state.batches.length);
  if (plan.hash !== hash) refuse('RESTOCK_CHANGED');
  if (plan.recipients === 0) refuse('RESTOCK_NO_RECIPIENTS');
  const { policy, units, holdMs, episode } = terms;
  const data = {
    ...waitedFor,
    batchId,
    sendId,
    policy,
    recipients: plan.recipients,
    skipped: plan.skipped,
    // an unlimited variant has a unit for each recipient
    units: units ?? plan.recipients,
    holdMs,
    episode,
    hash,
    seedCommitment,
    startedAt: at,
  };
  return [{ type: 'RestockBatchStarted', data }];
}

/** Skips people to whom the batch may not offer, and those for whom it has no room. */
function offer({ batchId, offers, waitedFor, at }: Command<'offer'>, state: RestockList): RestockEvent[] {
  const batch = state.batches.find((one) => one.batchId === batchId);
  if (!batch) return [];
  const { variantId } = waitedFor;
  const { episode } = batch;
  const seen = new Set<string>();
  return offers
    .flatMap(({ personId, ...notified }): RestockEvent[] => {
      const person = memberOf(state.people, personId);
      if (!person || !mayOfferTo(batch, person) || seen.has(personId)) return [];
      seen.add(personId);
      const { signUpId } = person;
      const data = { signUpId, personId, batchId, variantId, ...notified, episode, offeredAt: at };
      return [{ type: 'RestockOfferMade', data }];
    })
    .slice(0, roomIn(batch));
}

function settleBatch(
  { batchId, seed, waitedFor, at }: Command<'settleBatch'>,
  state: RestockList,
): RestockEvent[] {
  const batch = state.batches.find((one) => one.batchId === batchId);
  if (!batch || batch.isNotified) return [];
  const { variantId } = waitedFor;
  const notified = {
    type: 'RestockBatchNotified' as const,
    data: { batchId, variantId, notified: batch.offered, notifiedAt: at },
  };
  if (batch.policy !== 'lottery' || seed === null) return [notified];
  return [notified, { type: 'RestockLotteryRevealed', data: { batchId, variantId, seed } }];
}

function offerEnded(
  { signUpId, personId }: Subscriber,
  { batchId, emailId, ended }: LatestOffer,
  how: OfferEnd,
  { waitedFor: { variantId }, at }: RestockCommand,
): RestockEvent {
  return {
    type: 'RestockOfferEnded',
    data: {
      signUpId,
      personId,
      batchId,
      variantId,
      emailId,
      how,
      endedAt: at,
      ...(ended === null ? {} : { corrects: ended }),
    },
  };
}
