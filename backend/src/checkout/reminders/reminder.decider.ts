import type {
  AbandonedLine,
  CheckoutReminderEvent,
} from '@daybook/contracts/checkout/reminders/reminders.events';
import type { PersonalField } from '@daybook/contracts/privacy/personal-field';
import { type Decider, unreachable } from '@daybook/contracts/shared/event';
import type { Currency } from '@daybook/contracts/shared/money';

/** `consented`: its time has not come; `abandoned`: it has, and no reminder was sent yet. */
export type ReminderStatus = 'none' | 'consented' | 'abandoned' | 'reminded' | 'withdrawn';

export type ReminderState = {
  readonly round: number;
  readonly status: ReminderStatus;
  /** whose consent it is; null: their email is not known yet, or there is no consent */
  readonly personId: string | null;
  /** of the text that was ticked */
  readonly textVersion: number;
  /** epoch ms; 0: there is no consent */
  readonly consentedAt: number;
  /** the reminder of the round was sent: there is no second one, whatever comes */
  readonly isReminded: boolean;
  /** what the last reminder is about; null before the first */
  readonly link: ReminderLink | null;
  /** what the cart held when its time came */
  readonly left: Left | null;
  /** the cart that this one is a copy of; null: of none */
  readonly fromCartId: string | null;
  /** the last order that ended a round: a job that comes again ends no other one */
  readonly orderId: string | null;
};

/** Opens the last reminder by the hash of its secret. */
export type ReminderLink = {
  readonly hash: string;
  readonly round: number;
  readonly personId: string | null;
  readonly isOrdered: boolean;
};

export type Left = {
  readonly lines: readonly AbandonedLine[];
  /** minor units */
  readonly total: number;
  readonly currency: Currency;
};

export type ReminderCommand = { readonly cartId: string /** epoch ms */; readonly at: number } & (
  | { kind: 'consent'; personId: string | null; textVersion: number; language: string }
  | { kind: 'withdraw'; by: 'buyer' | 'link' | 'erasure' /** absent: the one that is on */; round?: number }
  | { kind: 'drop' }
  | ({ kind: 'abandon'; email: PersonalField } & Left)
  | { kind: 'remind'; linkHash: string }
  | { kind: 'order'; orderId: string }
  | { kind: 'bringBack'; fromCartId: string }
);

/** Whether and when the buyer of one cart is reminded of its checkout: with their consent, once, before they order. */
export const reminderDecider: Decider<ReminderState, ReminderCommand, CheckoutReminderEvent> = {
  initial: {
    round: 1,
    status: 'none',
    personId: null,
    textVersion: 0,
    isReminded: false,
    consentedAt: 0,
    link: null,
    left: null,
    fromCartId: null,
    orderId: null,
  },

  decide(command, state) {
    const { cartId, at } = command;
    const { round, status } = state;
    const isWaiting = status === 'consented' || status === 'abandoned';
    switch (command.kind) {
      case 'consent': {
        const { personId, textVersion, language } = command;
        // consent to a reminder that was sent already asks for a second one
        if (state.isReminded) return [];
        if (isWaiting && personId === state.personId) return [];
        const data = { cartId, round, personId, textVersion, language, at };
        return [{ type: 'CheckoutReminderConsented', data }];
      }
      case 'withdraw': {
        const { by } = command;
        const isOfRound = (command.round ?? round) === round;
        // who withdraws by an earlier email wants no later one either
        const isOfPerson =
          by === 'link' && command.round === state.link?.round && state.personId === state.link?.personId;
        // an erasure ends the link of an earlier round too
        const isOn = isWaiting || status === 'reminded' || (by === 'erasure' && state.link !== null);
        if (!(isOfRound || isOfPerson) || !isOn) return [];
        return [{ type: 'CheckoutReminderWithdrawn', data: { cartId, round, by, at } }];
      }
      case 'drop':
        return isWaiting ? [{ type: 'CheckoutReminderDropped', data: { cartId, round, at } }] : [];
      case 'abandon': {
        const { email, lines, total, currency } = command;
        // the email is of another person than the consent, or the consent was withdrawn a moment ago
        if (status !== 'consented' || email.$personal !== state.personId) return [];
        return [{ type: 'CheckoutAbandoned', data: { cartId, round, email, lines, total, currency, at } }];
      }
      case 'remind':
        if (status !== 'abandoned') return [];
        return [{ type: 'CheckoutReminded', data: { cartId, round, linkHash: command.linkHash, at } }];
      case 'order':
        if (status === 'none' || command.orderId === state.orderId) return [];
        return [{ type: 'CheckoutOrdered', data: { cartId, round, orderId: command.orderId, at } }];
      case 'bringBack': {
        const { fromCartId } = command;
        if (fromCartId === cartId || fromCartId === state.fromCartId) return [];
        return [{ type: 'CheckoutBroughtBack', data: { cartId, fromCartId, at } }];
      }
      default:
        return unreachable(command);
    }
  },

  evolve(state, event) {
    switch (event.type) {
      case 'CheckoutReminderConsented': {
        const { round, personId, textVersion, at } = event.data;
        return { ...state, round, personId, textVersion, consentedAt: at, status: 'consented' };
      }
      case 'CheckoutReminderWithdrawn':
        // nothing of a person who was erased can be opened any more
        return { ...state, status: 'withdrawn', ...(event.data.by === 'erasure' && { link: null }) };
      case 'CheckoutReminderDropped':
        return { ...state, status: 'none', personId: null, textVersion: 0 };
      case 'CheckoutAbandoned': {
        const { lines, total, currency } = event.data;
        return { ...state, status: 'abandoned', left: { lines, total, currency } };
      }
      case 'CheckoutReminded': {
        const { linkHash: hash, round } = event.data;
        const link = { hash, round, personId: state.personId, isOrdered: false };
        return { ...state, status: 'reminded', isReminded: true, link };
      }
      case 'CheckoutOrdered': {
        const { round, orderId } = event.data;
        const link = state.link?.round === round ? { ...state.link, isOrdered: true } : state.link;
        const next = { orderId, round: round + 1, personId: null, textVersion: 0, isReminded: false };
        return { ...state, ...next, status: 'none', link };
      }
      case 'CheckoutBroughtBack':
        return { ...state, fromCartId: event.data.fromCartId };
      default:
        return unreachable(event);
    }
  },
};

/** The version of the text that is ticked; 0: it is not. */
export const tickedVersion = ({ status, textVersion }: ReminderState): number =>
  status === 'consented' || status === 'abandoned' ? textVersion : 0;
