import type { GiftCardEvent } from '@daybook/contracts/checkout/gift-cards/gift-cards.events';
import { Refusal } from '@daybook/contracts/shared/errors';
import { fold } from '@daybook/contracts/shared/event';
import fc from 'fast-check';
import { specFor } from '../../platform/testing/decider-spec.js';
import { availableOn, type IssuedCardCommand, issuedCardDecider } from './issued-card.decider.js';

const { given } = specFor(issuedCardDecider, undefined);
const cardId = 'c';
const at = 7;
const issued: GiftCardEvent = {
  type: 'GiftCardIssued',
  data: {
    cardId,
    at,
    amount: 5000,
    balance: 5000,
    currency: 'EUR',
    codeHash: 'h',
    lastFour: 'K7WX',
    source: { kind: 'owner' },
  },
};
const claimed = (orderId: string, amount: number, attemptId = 'a1'): GiftCardEvent => ({
  type: 'GiftCardClaimed',
  data: { cardId, orderId, attemptId, amount, at },
});
const spent = (orderId: string, amount: number, balance: number): GiftCardEvent => ({
  type: 'GiftCardSpent',
  data: { cardId, orderId, amount, balance, at },
});
const claim = (orderId: string, amount: number, attemptId = 'a1', currency = 'EUR' as 'EUR' | 'USD') =>
  ({ kind: 'claim', cardId, at, orderId, attemptId, amount, currency, isTest: false }) as const;
const release = (orderId: string, attemptId: string | null) =>
  ({ kind: 'release', cardId, at, orderId, attemptId }) as const;
const spend = (orderId: string) => ({ kind: 'spend', cardId, at, orderId }) as const;
const restore = (orderId: string, refundId: string, amount: number) =>
  ({ kind: 'restore', cardId, at, orderId, refundId, amount }) as const;
const end = { kind: 'void', cardId, at, reason: 'owner', note: '' } as const;

test('two orders never claim the same cent', () => {
  given(issued).when(claim('o', 3000)).then(claimed('o', 3000));
  given(issued, claimed('o', 3000)).when(claim('p', 2001)).thenRefused('GIFT_CARD_CHANGED');
  given(issued, claimed('o', 3000)).when(claim('p', 2000)).then(claimed('p', 2000));
  given(issued)
    .when(claim('o', 1, 'a1', 'USD'))
    .thenRefused('GIFT_CARD_CURRENCY');
});
test('a card that a test order has bought pays test orders only', () => {
  const ofTest = { ...issued, data: { ...issued.data, isTest: true } } as const;
  const { data } = issued;
  const { balance: _, ...command } = { ...data, kind: 'issue', deliverAt: null, isTest: true } as const;
  given().when(command).then(ofTest);
  given(ofTest).when(claim('o', 3000)).thenRefused('GIFT_CARD_TEST');
  given(ofTest)
    .when({ ...claim('o', 3000), isTest: true })
    .then(claimed('o', 3000));
});
test('a later attempt takes the claim over, and the late release of the earlier one leaves it', () => {
  given(issued, claimed('o', 5000))
    .when(claim('o', 5000, 'a2'))
    .then(claimed('o', 5000, 'a2'));
  given(issued, claimed('o', 5000), claimed('o', 5000, 'a2'))
    .when(release('o', 'a1'))
    .thenNothing();
});
const hold = (refundId: string, amount: number | null) =>
  ({ kind: 'hold', cardId, at, orderId: 'bought', refundId, amount }) as const;
const voided = (amount: number, balance: number, isPart?: true): GiftCardEvent => ({
  type: 'GiftCardVoided',
  data: { cardId, amount, balance, reason: 'refund', note: '', at, ...(isPart && { isPart }) },
});
const freedOf = (orderId: string, amount: number): GiftCardEvent => ({
  type: 'GiftCardReleased',
  data: { cardId, orderId, amount, at },
});

test('of a refund of its purchase and an order that claims the card, the later one is refused', () => {
  const held = claimed('bought', 5000, 'r');
  given(issued).when(hold('r', null)).then(held);
  given(issued, held).when(claim('o', 1)).thenRefused('GIFT_CARD_CHANGED');
  given(issued, claimed('o', 1)).when(hold('r', null)).thenRefused('GIFT_CARD_CLAIMED');
  given(issued, claimed('o', 3000)).when(hold('r', 2001)).thenRefused('GIFT_CARD_CLAIMED');
  given(issued, claimed('o', 3000))
    .when(hold('r', 2000))
    .then(claimed('bought', 2000, 'r'));
  given(issued, held).when(hold('r', null)).thenNothing();
  given(issued, held).when(hold('other', 1)).thenRefused('GIFT_CARD_CLAIMED');
  given(issued, claimed('o', 5000), spent('o', 5000, 0))
    .when(hold('r', null))
    .thenNothing();
});
test('what a refund holds is taken away in one append, and of a declined one it is free again', () => {
  const taking = { cardId, at, heldBy: 'bought' } as const;
  given(issued, claimed('bought', 5000, 'r'))
    .when({ ...taking, kind: 'void', reason: 'refund', note: '' })
    .then(freedOf('bought', 5000), voided(5000, 0));
  given(issued, claimed('bought', 2000, 'r'))
    .when({ ...taking, kind: 'takeAway', amount: 2000, before: 0 })
    .then(freedOf('bought', 2000), voided(2000, 3000, true));
  // of another refund, which is under way
  given(issued, claimed('bought', 2000, 'r'))
    .when({ kind: 'takeAway', cardId, at, amount: 4000, before: 0 })
    .then(voided(3000, 2000, true));
  given(issued, claimed('bought', 5000, 'r'))
    .when(release('bought', 'r'))
    .then(freedOf('bought', 5000));
});
test('what was claimed is spent once, and never claimed again', () => {
  given(issued, claimed('o', 3000))
    .when(spend('o'))
    .then(spent('o', 3000, 2000));
  given(issued, claimed('o', 3000), spent('o', 3000, 2000))
    .when(spend('o'))
    .thenNothing();
  given(issued, claimed('o', 3000), spent('o', 3000, 2000))
    .when(claim('o', 1000))
    .thenNothing();
  given(issued).when(spend('o')).thenRefused('GIFT_CARD_CHANGED');
});
test('a refund gives back what the order took, once, and no more', () => {
  const used = [issued, claimed('o', 3000), spent('o', 3000, 2000)];
  const back: GiftCardEvent = {
    type: 'GiftCardRestored',
    data: { cardId, orderId: 'o', refundId: 'r', amount: 1000, balance: 3000, at },
  };
  given(...used)
    .when(restore('o', 'r', 1000))
    .then(back);
  given(...used, back)
    .when(restore('o', 'r', 1000))
    .thenNothing();
  given(...used, back)
    .when(restore('o', 's', 2001))
    .thenRefused('GIFT_CARD_RESTORE');
});
test('a card that is ended pays nothing new, and what an order holds of it stays the order’s', () =>
  given(issued, claimed('o', 3000))
    .when(end)
    .then({
      type: 'GiftCardVoided',
      data: { cardId, amount: 2000, balance: 3000, reason: 'owner', note: '', at },
    }));

test('a refunded part of its purchase is taken away once, as far as it is there, and the card goes on', () => {
  const takeAway = (amount: number, before = 0) =>
    ({ kind: 'takeAway', cardId, at, amount, before }) as const;
  const taken = (amount: number, balance: number): GiftCardEvent => ({
    type: 'GiftCardVoided',
    data: { cardId, amount, balance, reason: 'refund', note: '', isPart: true, at },
  });
  given(issued).when(takeAway(1000)).then(taken(1000, 4000));
  given(issued, taken(1000, 4000)).when(takeAway(1000)).thenNothing();
  given(issued, taken(1000, 4000)).when(takeAway(500, 1000)).then(taken(500, 3500));
  given(issued, claimed('o', 3000)).when(takeAway(9000)).then(taken(2000, 3000));
  given(issued, taken(1000, 4000))
    .when(claim('o', 4000, 'a1'))
    .then(claimed('o', 4000));
});

const orders = fc.constantFrom('o', 'p', 'q');
const attempts = fc.constantFrom('a1', 'a2');
const commands: fc.Arbitrary<IssuedCardCommand> = fc.oneof(
  fc.tuple(orders, fc.integer({ min: -1, max: 6000 }), attempts).map((given) => claim(...given)),
  fc.tuple(orders, fc.option(attempts)).map((given) => release(...given)),
  orders.map(spend),
  fc.tuple(orders, fc.constantFrom('r', 's'), fc.integer({ min: 0, max: 4000 })).map((of) => restore(...of)),
  fc.constant(end),
  fc.nat(6000).map((amount) => ({ kind: 'takeAway', cardId, at, amount, before: 0 }) as const),
);

test('at every position balance = issued − spent + restored − voided ≥ 0, and claims stay within it', () =>
  fc.assert(
    fc.property(fc.array(commands, { maxLength: 40 }), (sequence) => {
      let state = fold(issuedCardDecider, issuedCardDecider.initial, [issued]);
      let reckoned = 5000n;
      for (const command of sequence) {
        let events: readonly GiftCardEvent[] = [];
        try {
          events = issuedCardDecider.decide(command, state, undefined);
        } catch (refusal) {
          if (!(refusal instanceof Refusal)) throw refusal;
        }
        for (const { type, data } of events) {
          if (type === 'GiftCardSpent' || type === 'GiftCardVoided') reckoned -= BigInt(data.amount);
          if (type === 'GiftCardRestored') reckoned += BigInt(data.amount);
        }
        state = fold(issuedCardDecider, state, events);
        if (state.status === 'absent') throw new Error('the card is gone');
        expect(BigInt(state.balance)).toBe(reckoned);
        expect(state.balance).toBeGreaterThanOrEqual(0);
        expect(availableOn(state)).toBeGreaterThanOrEqual(0);
        const held = [...state.claims.values()].reduce((sum, { amount }) => sum + amount, 0);
        expect(held).toBeLessThanOrEqual(state.balance);
      }
    }),
    { numRuns: 500 },
  ));

test.each([
  ['recipient', { type: 'GiftCardDelivered', data: { cardId, at } }],
  ['buyer', { type: 'GiftCardDelivered', data: { cardId, at, to: 'buyer' } }],
  ['noOne', { type: 'GiftCardNotDelivered', data: { cardId, at } }],
] as const)('a card is sent once, to its %s', (to, event) => {
  const note = { kind: 'noteDelivered', cardId, at, to } as const;
  given(issued).when(note).then(event);
  given(issued, event).when(note).thenNothing();
  expect(fold(issuedCardDecider, issuedCardDecider.initial, [issued, event])).toMatchObject({
    deliveredTo: to,
  });
});
