import type { GiftCardEvent } from '@daybook/contracts/checkout/gift-cards/gift-cards.events';
import { fold } from '@daybook/contracts/shared/event';
import { issuedCardDecider } from '../issued-card.decider.js';
import { holdsOfRefund, spentOfRefund } from './claimed-cards.js';

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
      { place: 0, amount: 5000 },
      { place: 1, amount: 500 },
    ],
  ],
  ['the rest of its own', [card(heldBy('r', 5000)), card()], units(2), [{ place: 1, amount: null }]],
  ['nothing twice', [card(heldBy('r', 2000))], amount(2000), []],
  ['nothing of another refund', [card(heldBy('other', 2000))], amount(2000), undefined],
])('a refund holds %s', (_, cards, taken, holds) =>
  expect(holdsOfRefund(cards, taken, { orderId: 'bought', refundId: 'r' })).toEqual(holds),
);

const restored: GiftCardEvent = {
  type: 'GiftCardRestored',
  data: { cardId, orderId: 'o', refundId: 'r', amount: 1000, balance: 3000, at },
};
const ended = (balance: number): GiftCardEvent => ({
  type: 'GiftCardVoided',
  data: { cardId, amount: balance, balance: 0, reason: 'refund', note: '', at },
});
const partTaken: GiftCardEvent = {
  type: 'GiftCardVoided',
  data: { cardId, amount: 1000, balance: 1000, reason: 'refund', note: '', isPart: true, at },
};
const half = () => card(claimed, spent);

test.each([
  ['nothing', [card()], units(1), 0, 0],
  ['what an order has spent', [half()], units(1), 0, 3000],
  ['less what was refunded to it', [card(claimed, spent, restored)], units(1), 0, 2000],
  ['nothing of an untouched card beside it', [half(), card()], units(1), 0, 0],
  ['of both cards of a line', [half(), card()], units(2), 0, 3000],
  ['nothing of a card that was refunded before', [card(claimed, spent, ended(2000)), card()], units(1), 1, 0],
  ['nothing of a card that its owner has ended', [card(ended(5000))], units(1), 0, 0],
  ['nothing of an amount that is left', [half()], amount(2000), 0, 0],
  ['what an amount lacks', [half()], amount(2001), 0, 1],
  ['what an amount lacks after another', [card(claimed, spent, partTaken)], amount(1500), 0, 500],
  ['all of an amount after the last unit', [card(claimed, spent, ended(2000))], amount(3000), 1, 3000],
  ['nothing of a card that is not issued', [issuedCardDecider.initial], units(1), 0, 0],
])('a refund takes back %s', (_, cards, taken, unitsBefore, minorUnits) =>
  expect(spentOfRefund(cards, taken, { orderId: 'bought', unitsBefore })).toBe(minorUnits),
);
