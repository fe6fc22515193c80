import type { RestockEvent, TurnEnd, WithdrawalReason } from '@daybook/contracts/restock/restock.events';
import { planOf, type SendTerms } from '@daybook/contracts/restock/restock-line';
import {
  changed,
  inWave,
  type RestockList,
  roomIn,
  type Subscriber,
  signedUp,
  type Turn,
  type WaitedFor,
} from '@daybook/contracts/restock/restock-list';
import { refuse } from '@daybook/contracts/shared/errors';
import { type Decider, unreachable } from '@daybook/contracts/shared/event';
import { memberOf, membersOf, noneById, withMember } from '@daybook/contracts/shared/many-by-id';
import type { PersonalField } from '@daybook/contracts/shared/personal-field';
import type { SignUpLetter } from '@daybook/contracts/shared/restock-mail-choices';

export type RestockCommand = { readonly waitedFor: WaitedFor /** epoch ms */; readonly at: number } & (
  | {
      kind: 'signUp';
      signUpId: string;
      personId: string;
      email: PersonalField;
      joinsMailingList: boolean;
      needsConfirmation: boolean;
      language: string;
      /** that answers a sign-up which is new; absent: none */
      letter?: SignUpLetter;
      /** no letter reaches them */
      isSuppressed?: boolean;
    }
  | { kind: 'confirm'; signUpId: string }
  | {
      kind: 'withdraw';
      signUpId: string;
      reason: WithdrawalReason;
      /** of the variant's shelf: whose units are in carts */
      claimedHolds?: readonly string[];
    }
  | {
      kind: 'startWave';
      waveId: string;
      sendId: string;
      terms: SendTerms;
      /** of the dry run that the owner saw */
      hash: string;
      seedCommitment: string | null;
    }
  | { kind: 'offer'; waveId: string; offers: readonly Offer[] }
  | { kind: 'endTurn'; signUpId: string; waveId: string; how: TurnEnd }
  | { kind: 'settleWave'; waveId: string; seed: string | null }
);

/** Somebody's turn; with a hold, the unit is held already. */
export type Offer = {
  readonly personId: string;
  readonly mailId: string;
  readonly holdId: string | null;
  readonly expiresAt: number | null;
};

/** The waiting list of one variant: who waits, whose turn it is, and what became of it. */
export const restockDecider: Decider<RestockList, RestockCommand, RestockEvent> = {
  initial: { people: noneById(), nextPlace: 0, waves: [] },

  decide(command, state) {
    switch (command.kind) {
      case 'signUp':
        return signUp(command, state);
      case 'confirm': {
        const person = signedUp(state, command.signUpId);
        if (person?.status !== 'unconfirmed') return [];
        const { signUpId, personId } = person;
        const { variantId } = command.waitedFor;
        const data = { signUpId, personId, variantId, confirmedAt: command.at, ...roomFor(state) };
        return [{ type: 'RestockSignUpConfirmed', data }];
      }
      case 'withdraw':
        return withdraw(command, state);
      case 'startWave':
        return startWave(command, state);
      case 'offer':
        return offer(command, state);
      case 'endTurn': {
        const person = signedUp(state, command.signUpId);
        if (person?.turn?.waveId !== command.waveId) return [];
        const { ended } = person.turn;
        // the sale was before the end of its hold, and is heard of after it
        const isSoldAfterAll = command.how === 'bought' && ended === 'expired';
        return ended === null || isSoldAfterAll ? [turnEnded(person, person.turn, command.how, command)] : [];
      }
      case 'settleWave':
        return settleWave(command, state);
      default:
        return unreachable(command);
    }
  },

  evolve(state, event) {
    switch (event.type) {
      case 'RestockSignUpMade': {
        const { signUpId, personId, email, joinsMailingList, needsConfirmation, language } = event.data;
        const { productId, variantId, sku, letter = null } = event.data;
        const person: Subscriber = {
          ...{ signUpId, personId, email, joinsMailingList, language, letter, place: state.nextPlace },
          status: needsConfirmation ? 'unconfirmed' : 'waiting',
          // whoever was told in this episode and signs up anew is still told once
          toldInEpisode: memberOf(state.people, personId)?.toldInEpisode ?? null,
          turn: null,
        };
        const people = withMember(state.people, personId, person);
        const waitedFor = { productId, variantId, sku };
        return { ...state, waitedFor, people, nextPlace: state.nextPlace + 1 };
      }
      case 'RestockSignUpConfirmed':
        return changed(state, event.data.personId, { status: 'waiting' });
      case 'RestockSignUpWithdrawn':
        return changed(state, event.data.personId, { status: event.data.reason });
      case 'RestockWaveStarted': {
        const { waveId, policy, episode, recipients, holdMs, productId, variantId, sku } = event.data;
        const waitedFor = { productId, variantId, sku };
        const counts = { isTold: false, offered: 0, open: 0, bought: 0 };
        const wave = { waitedFor, waveId, policy, episode, recipients, holdMs, ...counts };
        return { ...state, waves: [...state.waves, wave] };
      }
      case 'RestockLotteryRevealed':
      case 'RestockWaveTold':
        return inWave(state, event.data.waveId, () => ({ isTold: true }));
      case 'RestockTurnOffered': {
        const { personId, waveId, mailId, holdId, expiresAt, episode } = event.data;
        const turn = { waveId, mailId, holdId, expiresAt, ended: null };
        return inWave(
          changed(state, personId, { toldInEpisode: episode, turn }),
          waveId,
          ({ offered, open }) => ({ offered: offered + 1, open: open + 1 }),
        );
      }
      case 'RestockTurnEnded':
        return ended(state, event.data);
      default:
        return unreachable(event);
    }
  },
};

type Command<Kind extends RestockCommand['kind']> = Extract<RestockCommand, { kind: Kind }>;

/** The same person twice is one sign-up; whom no letter reaches is not signed up anew. */
function signUp(command: Command<'signUp'>, state: RestockList): RestockEvent[] {
  const before = memberOf(state.people, command.personId);
  const { status, turn } = before ?? {};
  if (status === 'waiting' || status === 'unconfirmed' || status === 'bounced') return [];
  const { kind: _, at, waitedFor, isSuppressed, ...signedUp } = command;
  if (isSuppressed) return [];
  const room = command.needsConfirmation ? {} : roomFor(state);
  const data = { ...signedUp, ...waitedFor, signedUpAt: at, source: 'productPage' as const, ...room };
  return [
    // what they left in a cart stays there, and is no turn of the new sign-up
    ...(before && turn?.ended === null ? [turnEnded(before, turn, 'released', command)] : []),
    { type: 'RestockSignUpMade', data },
  ];
}

/** Said of who joins a list while a wave of it has a unit for one more: they are told without the owner. */
const roomFor = ({ waves }: RestockList): { findsRoom?: true } =>
  waves.some((wave) => roomIn(wave) > 0) ? { findsRoom: true } : {};

/** A unit that a cart has claimed stays in it until its hold ends: who wants no letters has not left the shop. */
function withdraw(command: Command<'withdraw'>, state: RestockList): RestockEvent[] {
  const person = signedUp(state, command.signUpId);
  const counts = person?.status === 'waiting' || person?.status === 'unconfirmed';
  if (!person || !counts) return [];
  const { signUpId, personId, turn } = person;
  const { reason, at, waitedFor, claimedHolds = [] } = command;
  const data = { signUpId, personId, variantId: waitedFor.variantId, reason, withdrawnAt: at };
  const isInCart = turn !== null && turn.holdId !== null && claimedHolds.includes(turn.holdId);
  const isLetGo = turn !== null && turn.ended === null && !isInCart;
  return [
    { type: 'RestockSignUpWithdrawn', data },
    ...(isLetGo ? [turnEnded(person, turn, 'released', command)] : []),
  ];
}

function startWave(command: Command<'startWave'>, state: RestockList): RestockEvent[] {
  const { waveId, sendId, terms, hash, seedCommitment, waitedFor, at } = command;
  if (state.waves.some((wave) => wave.waveId === waveId)) return [];
  const plan = planOf(membersOf(state.people), terms, state.waves.length);
  if (plan.hash !== hash) refuse('RESTOCK_CHANGED');
  if (plan.recipients === 0) refuse('RESTOCK_NOBODY');
  const { policy, units, holdMs, episode } = terms;
  const data = {
    ...{ ...waitedFor, waveId, sendId, policy, recipients: plan.recipients, skipped: plan.skipped },
    // of an unlimited variant there is a unit for each
    ...{ units: units ?? plan.recipients, holdMs, episode, hash, seedCommitment, startedAt: at },
  };
  return [{ type: 'RestockWaveStarted', data }];
}

/** Whoever was told in this episode, waits no more, or finds no room in the wave is passed over. */
function offer({ waveId, offers, waitedFor, at }: Command<'offer'>, state: RestockList): RestockEvent[] {
  const wave = state.waves.find((one) => one.waveId === waveId);
  if (!wave) return [];
  const { variantId } = waitedFor;
  const { episode } = wave;
  const seen = new Set<string>();
  return offers
    .flatMap(({ personId, ...told }): RestockEvent[] => {
      const person = memberOf(state.people, personId);
      const mayBeTold = person?.status === 'waiting' && person.toldInEpisode !== episode;
      if (!mayBeTold || seen.has(personId)) return [];
      seen.add(personId);
      const { signUpId } = person;
      const data = { signUpId, personId, waveId, variantId, ...told, episode, offeredAt: at };
      return [{ type: 'RestockTurnOffered', data }];
    })
    .slice(0, roomIn(wave));
}

function settleWave(
  { waveId, seed, waitedFor, at }: Command<'settleWave'>,
  state: RestockList,
): RestockEvent[] {
  const wave = state.waves.find((one) => one.waveId === waveId);
  if (!wave || wave.isTold) return [];
  const { variantId } = waitedFor;
  const told = {
    type: 'RestockWaveTold' as const,
    data: { waveId, variantId, told: wave.offered, toldAt: at },
  };
  if (wave.policy !== 'lottery' || seed === null) return [told];
  return [told, { type: 'RestockLotteryRevealed', data: { waveId, variantId, seed } }];
}

function turnEnded(
  { signUpId, personId }: Subscriber,
  { waveId, mailId }: Turn,
  how: TurnEnd,
  { waitedFor: { variantId }, at }: RestockCommand,
): RestockEvent {
  return {
    type: 'RestockTurnEnded',
    data: { signUpId, personId, waveId, variantId, mailId, how, endedAt: at },
  };
}

function ended(
  state: RestockList,
  { personId, waveId, how }: Extract<RestockEvent, { type: 'RestockTurnEnded' }>['data'],
): RestockList {
  const person = memberOf(state.people, personId);
  if (!person?.turn) return state;
  // an expired turn leaves them on the list, for the next episode
  const isOver = person.status === 'waiting' && (how === 'bought' || how === 'declined');
  const wasOpen = person.turn.ended === null;
  const after = changed(state, personId, {
    turn: { ...person.turn, ended: how },
    ...(isOver ? { status: how } : {}),
  });
  return inWave(after, waveId, (wave) => {
    const open = wave.open - (wasOpen ? 1 : 0);
    // a sale that is heard of late may find its place given to the next: the wave tells nobody more
    const bought = Math.min(wave.bought + (how === 'bought' ? 1 : 0), wave.recipients - open);
    return { open, bought };
  });
}
