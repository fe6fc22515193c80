import type { GiftCardEvent } from '@daybook/contracts/checkout/gift-cards/gift-cards.events';
import { fold } from '@daybook/contracts/shared/event';
import fc from 'fast-check';
import { issuedCardDecider } from '../issued-card.decider.js';
import { holdsOfRefund, levelled } from './claimed-cards.js';

const [cardId, at] = ['c', 7];
const issued: GiftCardEvent = {
  type: 'GiftCardIssued',
  data: {
    ...{ cardId, at, amount: 5000, balance: 5000, currency: 'EUR', codeHash: 'h', lastFour: 'K7WX' },
    source: { kind: 'owner' },
  },
};
const claimed: GiftCardEvent = {
  type: 'GiftCardClaimed',
  data: { cardId, orderId: 'o', attemptId: 'a1', amount: 3000, at },
};
const released: GiftCardEvent = {
  type: 'GiftCardReleased',
  data: { cardId, orderId: 'o', amount: 3000, at },
};
const spent: GiftCardEvent = {
  type: 'GiftCardSpent',
  data: { cardId, orderId: 'o', amount: 3000, balance: 2000, at },
};
const card = (...events: GiftCardEvent[]) =>
  fold(issuedCardDecider, issuedCardDecider.initial, [issued, ...events]);
const units = (count: number) => ({ units: count, amount: 0 });
const amount = (minorUnits: number) => ({ units: 0, amount: minorUnits });

test.each([
  ['the only card is claimed', [card(claimed)], units(1), true],
  ['another card of the line is free', [card(claimed), card()], units(1), false],
  ['both cards are needed', [card(claimed), card()], units(2), true],
  ['the amount is beside what is claimed', [card(claimed)], amount(2000), false],
  ['the amount needs a cent of what is claimed', [card(claimed)], amount(2001), true],
  ['the claim was released', [card(claimed, released)], units(1), false],
  ['the claim was spent, which is gone', [card(claimed, spent)], amount(5000), false],
  ['the card was not issued yet', [issuedCardDecider.initial], units(1), false],
])('when %s', (_, cards, taken, waits) =>
  expect(holdsOfRefund(cards, taken, { orderId: 'bought', refundId: 'r' }) === undefined).toBe(waits),
);

const heldBy = (refundId: string, amount: number): GiftCardEvent => ({
  type: 'GiftCardClaimed',
  data: { cardId, orderId: 'bought', attemptId: refundId, amount, at },
});

test.each([
  ['a whole card, the later one first', [card(), card()], units(1), [{ place: 1, amount: null }]],
  ['a card that no order has claimed', [card(), card(claimed)], units(1), [{ place: 0, amount: null }]],
  ['an amount of one card', [card(), card(spent)], amount(3000), [{ place: 0, amount: 3000 }]],
  [
    'an amount of two cards',
    [card(), card(spent)],
    amount(5500),
    [
      { place: 0, amount: 4250 },
      { place: 1, amount: 1250 },
    ],
  ],
  [
    'an amount of two cards that have as much, of both alike',
    [card(), card()],
    amount(2000),
    [
      { place: 1, amount: 1000 },
      { place: 0, amount: 1000 },
    ],
  ],
  ['the rest of its own', [card(heldBy('r', 5000)), card()], units(2), [{ place: 1, amount: null }]],
  ['nothing twice', [card(heldBy('r', 2000))], amount(2000), []],
  ['nothing of another refund', [card(heldBy('other', 2000))], amount(2000), undefined],
])('a refund holds %s', (_, cards, taken, holds) =>
  expect(holdsOfRefund(cards, taken, { orderId: 'bought', refundId: 'r' })).toEqual(holds),
);

test('an amount is taken from cards so that none of them is left with more than another gave down to', () => {
  const amounts = fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 3000 }), (available, wanted) => {
      const parts = levelled(available, wanted);
      const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
      expect(sum(parts)).toBe(Math.min(wanted, sum(available)));
      const left = available.map((one, i) => one - parts[i]!);
      expect(Math.min(...left, 0)).toBe(0);
      const touched = left.filter((_, i) => parts[i]! > 0);
      // those that gave are level but for a unit, and none that gave nothing had more
      const level = Math.max(0, ...touched);
      expect(level - Math.min(level, ...touched)).toBeLessThanOrEqual(1);
      for (const [i, one] of left.entries())
        if (parts[i] === 0 && touched.length > 0) expect(one).toBeLessThanOrEqual(level + 1);
    }),
  );
});
