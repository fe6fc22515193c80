import type { GiftCardEvent } from '@daybook/contracts/checkout/gift-cards/gift-cards.events';
import { fold } from '@daybook/contracts/shared/event';
import { issuedCardDecider } from '../issued-card.decider.js';
import { waitsForClaims } from './claimed-cards.js';

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
])('when %s', (_, cards, taken, waits) => expect(waitsForClaims(cards, taken)).toBe(waits));
