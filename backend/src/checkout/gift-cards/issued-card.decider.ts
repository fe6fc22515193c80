import type {
  GiftCardEvent,
  GiftCardSource,
  GiftCardVoidReason,
} from '@daybook/contracts/checkout/gift-cards/gift-cards.events';
import { refuse } from '@daybook/contracts/shared/errors';
import { type Decider, unreachable } from '@daybook/contracts/shared/event';
import type { Currency } from '@daybook/contracts/shared/money';

/** What an order holds of a card until it is placed, or a refund of its purchase until it has an outcome; minor units. */
type CardClaim = { readonly attemptId: string; readonly amount: number };
/** What an order took from a card, and what its refunds gave back; minor units. */
type CardUse = { readonly spent: number; readonly restored: number; readonly refundIds: readonly string[] };

export type IssuedCard = {
  readonly status: 'active' | 'voided';
  readonly currency: Currency;
  readonly codeHash: string;
  readonly lastFour: string;
  readonly source: GiftCardSource;
  /** bought by a test order: it pays test orders only */
  readonly isTest: boolean;
  /** minor units */
  readonly issued: number;
  /** when it is sent to its recipient, epoch ms; null: to no one */
  readonly deliverAt: number | null;
  /** to whom it was sent; `noOne`: the data of its recipient and of its buyer was deleted. null: it was not sent yet */
  readonly deliveredTo: 'recipient' | 'buyer' | 'noOne' | null;
  /** what was issued − spent + restored − voided; minor units */
  readonly balance: number;
  /** what refunds of parts of its purchase took away; minor units */
  readonly takenAway: number;
  /** by order */
  readonly claims: ReadonlyMap<string, CardClaim>;
  readonly uses: ReadonlyMap<string, CardUse>;
};
export type IssuedCardState = { readonly status: 'absent' } | IssuedCard;

type AtATime = { readonly cardId: string /** epoch ms */; readonly at: number };
export type IssuedCardCommand = AtATime &
  (
    | {
        kind: 'issue';
        amount: number;
        currency: Currency;
        codeHash: string;
        lastFour: string;
        source: GiftCardSource;
        /** epoch ms; null: it is sent to no one */
        deliverAt: number | null;
        /** the order that bought it is a test */
        isTest?: boolean;
      }
    | { kind: 'noteDelivered'; to: 'recipient' | 'buyer' | 'noOne' }
    /** `isTest`: the order is a test, or becomes one by this payment */
    | {
        kind: 'claim';
        orderId: string;
        attemptId: string;
        amount: number;
        currency: Currency;
        isTest: boolean;
      }
    /** `attemptId` null: whichever attempt has the claim */
    | { kind: 'release'; orderId: string; attemptId: string | null }
    | { kind: 'spend'; orderId: string }
    | { kind: 'restore'; orderId: string; refundId: string; amount: number }
    /** before its purchase is refunded, so that no order claims what the refund takes. `amount` null: all that is left */
    | { kind: 'hold'; orderId: string; refundId: string; amount: number | null }
    /** `heldBy`: its purchase, which was refunded: what it holds goes too */
    | { kind: 'void'; reason: GiftCardVoidReason; note: string; heldBy?: string | undefined }
    /** a part of its purchase was refunded. `before`: what such refunds had taken away, so that a repeat takes nothing */
    | { kind: 'takeAway'; amount: number; before: number; heldBy?: string | undefined }
  );

/** What a card was made for, less what refunds of its purchase have taken away; minor units. */
export const worthOf = ({ issued, takenAway }: Pick<IssuedCard, 'issued' | 'takenAway'>): number =>
  issued - takenAway;

/** What orders have spent of a card and no refund of theirs has put back; minor units. */
export const spentOn = ({ uses }: Pick<IssuedCard, 'uses'>): number =>
  [...uses.values()].reduce((sum, { spent, restored }) => sum + spent - restored, 0);

/** What another order can take from a card; minor units. @param orderId what this order holds itself counts as free */
export function availableOn(card: IssuedCard, orderId?: string): number {
  if (card.status === 'voided') return 0;
  const others = [...card.claims].filter(([holder]) => holder !== orderId);
  return others.reduce((left, [, { amount }]) => left - amount, card.balance);
}

/**
 * The rules of one gift card. An order claims an amount before it is paid and spends it when it is placed, so two orders
 * never spend the same cent, and an order that is not paid takes nothing. Each step can be repeated.
 */
export const issuedCardDecider: Decider<IssuedCardState, IssuedCardCommand, GiftCardEvent> = {
  initial: { status: 'absent' },

  decide(command, card) {
    const { cardId, at } = command;
    if (command.kind === 'issue') {
      if (!isAmount(command.amount)) refuse('GIFT_CARD_AMOUNT');
      return card.status === 'absent' ? [issuedBy(command)] : [];
    }
    if (card.status === 'absent') return refuse('GIFT_CARD_NOT_FOUND');
    switch (command.kind) {
      case 'claim':
        return claimed(command, card);
      case 'release': {
        const { orderId, attemptId } = command;
        const own = card.claims.get(orderId);
        if (!own || (attemptId !== null && attemptId !== own.attemptId)) return [];
        return [{ type: 'GiftCardReleased', data: { cardId, orderId, amount: own.amount, at } }];
      }
      case 'spend': {
        const { orderId } = command;
        const own = card.claims.get(orderId);
        if (!own) return card.uses.has(orderId) ? [] : refuse('GIFT_CARD_CHANGED');
        const balance = card.balance - own.amount;
        return [{ type: 'GiftCardSpent', data: { cardId, orderId, amount: own.amount, balance, at } }];
      }
      case 'restore':
        return restored(command, card);
      case 'noteDelivered':
        return card.deliveredTo === null ? [delivered(command)] : [];
      case 'hold':
        return held(command, card);
      case 'void': {
        if (card.status === 'voided') return [];
        const { reason, note, heldBy } = command;
        const amount = availableOn(card, heldBy);
        const balance = card.balance - amount;
        const voided = { cardId, amount, balance, reason, note, at };
        return [...freed(command, card), { type: 'GiftCardVoided', data: voided }];
      }
      case 'takeAway': {
        const amount = Math.min(command.amount, availableOn(card, command.heldBy));
        if (card.takenAway !== command.before || amount <= 0) return [];
        const moved = { cardId, amount, balance: card.balance - amount, at };
        const voided = { ...moved, reason: 'refund', note: '', isPart: true } as const;
        return [...freed(command, card), { type: 'GiftCardVoided', data: voided }];
      }
      default:
        return unreachable(command);
    }
  },

  evolve(card, event) {
    if (event.type === 'GiftCardIssued') {
      const { currency, codeHash, lastFour, source, balance, amount } = event.data;
      const { deliverAt = null, isTest = false } = event.data;
      return {
        status: 'active',
        currency,
        codeHash,
        lastFour,
        source,
        isTest,
        balance,
        issued: amount,
        deliverAt,
        deliveredTo: null,
        takenAway: 0,
        claims: new Map(),
        uses: new Map(),
      };
    }
    return card.status === 'absent' ? card : moved(card, event);
  },
};

function moved(card: IssuedCard, event: Exclude<GiftCardEvent, { type: 'GiftCardIssued' }>): IssuedCard {
  const claims = new Map(card.claims);
  switch (event.type) {
    case 'GiftCardClaimed': {
      const { orderId, attemptId, amount } = event.data;
      return { ...card, claims: claims.set(orderId, { attemptId, amount }) };
    }
    case 'GiftCardReleased':
      claims.delete(event.data.orderId);
      return { ...card, claims };
    case 'GiftCardSpent': {
      const { orderId, amount, balance } = event.data;
      claims.delete(orderId);
      const use = { spent: amount, restored: 0, refundIds: [] };
      return { ...card, balance, claims, uses: new Map(card.uses).set(orderId, use) };
    }
    case 'GiftCardRestored': {
      const { orderId, refundId, amount, balance } = event.data;
      const use = useOf(card, orderId);
      const changed = {
        spent: use.spent,
        restored: use.restored + amount,
        refundIds: [...use.refundIds, refundId],
      };
      return { ...card, balance, uses: new Map(card.uses).set(orderId, changed) };
    }
    case 'GiftCardDelivered':
      return { ...card, deliveredTo: event.data.to ?? 'recipient' };
    case 'GiftCardNotDelivered':
      return { ...card, deliveredTo: 'noOne' };
    case 'GiftCardVoided': {
      const { amount, balance, isPart } = event.data;
      if (isPart) return { ...card, balance, takenAway: card.takenAway + amount };
      return { ...card, status: 'voided', balance };
    }
    default:
      return unreachable(event);
  }
}

function issuedBy({
  kind: _,
  deliverAt,
  isTest,
  ...issued
}: Extract<IssuedCardCommand, { kind: 'issue' }>): GiftCardEvent {
  const data = {
    ...issued,
    balance: issued.amount,
    ...(deliverAt !== null && { deliverAt }),
    ...(isTest && { isTest }),
  };
  return { type: 'GiftCardIssued', data };
}

function delivered({ cardId, to, at }: Extract<IssuedCardCommand, { kind: 'noteDelivered' }>): GiftCardEvent {
  if (to === 'noOne') return { type: 'GiftCardNotDelivered', data: { cardId, at } };
  return { type: 'GiftCardDelivered', data: { cardId, at, ...(to === 'buyer' && { to }) } };
}

/** A later attempt of the same order takes the claim over: what the earlier one releases late is not its own any more. */
function claimed(
  { cardId, orderId, attemptId, amount, currency, isTest, at }: Extract<IssuedCardCommand, { kind: 'claim' }>,
  card: IssuedCard,
): GiftCardEvent[] {
  const own = card.claims.get(orderId);
  if (card.uses.has(orderId) || own?.attemptId === attemptId) return [];
  if (card.currency !== currency) refuse('GIFT_CARD_CURRENCY');
  if (card.isTest && !isTest) refuse('GIFT_CARD_TEST');
  if (!isAmount(amount) || amount > availableOn(card, orderId)) refuse('GIFT_CARD_CHANGED');
  return [{ type: 'GiftCardClaimed', data: { cardId, orderId, attemptId, amount, at } }];
}

/** Of two refunds of one purchase the second waits for the first one's outcome. */
function held(
  { cardId, orderId, refundId, amount: asked, at }: Extract<IssuedCardCommand, { kind: 'hold' }>,
  card: IssuedCard,
): GiftCardEvent[] {
  if (card.status === 'voided' || card.claims.get(orderId)?.attemptId === refundId) return [];
  const isWhole = asked === null;
  if (isWhole ? card.claims.size > 0 : card.claims.has(orderId)) refuse('GIFT_CARD_CLAIMED');
  const amount = isWhole ? card.balance : asked;
  if (amount > availableOn(card)) refuse('GIFT_CARD_CLAIMED');
  return isAmount(amount)
    ? [{ type: 'GiftCardClaimed', data: { cardId, orderId, attemptId: refundId, amount, at } }]
    : [];
}

/** The hold of a refund ends in the append that takes the amount away: no order claims it in between. */
function freed(
  { cardId, heldBy, at }: { cardId: string; heldBy?: string | undefined; at: number },
  { claims }: IssuedCard,
): GiftCardEvent[] {
  const amount = heldBy === undefined ? undefined : claims.get(heldBy)?.amount;
  return heldBy === undefined || amount === undefined
    ? []
    : [{ type: 'GiftCardReleased', data: { cardId, orderId: heldBy, amount, at } }];
}

/** An order never gives back more than it took. What comes back to a card that was ended stays on it, unspendable. */
function restored(
  { cardId, orderId, refundId, amount, at }: Extract<IssuedCardCommand, { kind: 'restore' }>,
  card: IssuedCard,
): GiftCardEvent[] {
  const use = useOf(card, orderId);
  if (use.refundIds.includes(refundId)) return [];
  if (!isAmount(amount) || amount > use.spent - use.restored) refuse('GIFT_CARD_RESTORE');
  const balance = card.balance + amount;
  return [{ type: 'GiftCardRestored', data: { cardId, orderId, refundId, amount, balance, at } }];
}

const useOf = (card: IssuedCard, orderId: string): CardUse =>
  card.uses.get(orderId) ?? { spent: 0, restored: 0, refundIds: [] };

const isAmount = (amount: number) => Number.isSafeInteger(amount) && amount > 0;
