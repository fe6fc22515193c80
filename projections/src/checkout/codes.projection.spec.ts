import type { CouponUsesEvent } from '@daybook/contracts/checkout/coupon-uses.events';
import type { GiftCardEvent } from '@daybook/contracts/checkout/gift-cards/gift-cards.events';
import { ACME, specFor } from '../testing/given-events.js';
import { CouponClaimRow, CouponUsesRow } from './coupon-uses.entity.js';
import { couponUsesProjection } from './coupon-uses.projection.js';
import { GiftCardClaimRow, GiftCardMoveRow, IssuedGiftCardRow } from './issued-gift-card.entity.js';
import { issuedGiftCardsProjection } from './issued-gift-card.projection.js';

const cards = specFor<GiftCardEvent>(issuedGiftCardsProjection);
const coupons = specFor<CouponUsesEvent>(couponUsesProjection);
const cardId = 'g';
const couponId = 'c';
const orderId = 'o';
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
    source: { kind: 'order', orderId: 'bought', entryId: 'e', unit: 1 },
  },
};
const claimed: GiftCardEvent = {
  type: 'GiftCardClaimed',
  data: { cardId, orderId, attemptId: 'a', amount: 2000, at },
};
const row = (changes: object) => [expect.objectContaining({ websiteId: ACME, cardId, ...changes })];

test('a card is listed with what is left on it', async () => {
  await cards
    .given()
    .when(issued)
    .thenRows(IssuedGiftCardRow, row({ issued: 5000, balance: 5000, orderId: 'bought', status: 'active' }));
  await cards
    .given(issued, claimed)
    .when({ type: 'GiftCardSpent', data: { cardId, orderId, amount: 2000, balance: 3000, at } })
    .thenRows(IssuedGiftCardRow, row({ balance: 3000 }));
  await cards
    .given(issued)
    .when({
      type: 'GiftCardVoided',
      data: { cardId, amount: 5000, balance: 0, reason: 'owner', note: 'Lost.', at },
    })
    .thenRows(IssuedGiftCardRow, row({ balance: 0, status: 'voided', reason: 'Lost.' }));
});

test('what an order holds is known until it is placed or gives it back', async () => {
  await cards
    .given(issued)
    .when(claimed)
    .thenRows(GiftCardClaimRow, [expect.objectContaining({ cardId, orderId })]);
  await cards
    .given(issued, claimed)
    .when({ type: 'GiftCardReleased', data: { cardId, orderId, amount: 2000, at } })
    .thenRows(GiftCardClaimRow, []);
});

test('a card’s ledger has each step, and the balance after those that change it', () =>
  cards
    .given(issued, claimed)
    .when({ type: 'GiftCardSpent', data: { cardId, orderId, amount: 2000, balance: 3000, at } })
    .thenRows(GiftCardMoveRow, [
      expect.objectContaining({ kind: 'issued', amount: 5000, balance: 5000, orderId: 'bought' }),
      expect.objectContaining({ kind: 'held', amount: 2000, balance: null, orderId }),
      expect.objectContaining({ kind: 'spent', amount: 2000, balance: 3000, orderId }),
    ]));

test('the uses of a coupon are those of its last event', async () => {
  const claim: CouponUsesEvent = {
    type: 'CouponClaimed',
    data: { couponId, orderId, attemptId: 'a', customerHash: null, uses: 4, at },
  };
  await coupons
    .given()
    .when(claim)
    .thenRows(CouponUsesRow, [{ websiteId: ACME, couponId, uses: 4 }]);
  await coupons
    .given(claim)
    .when({ type: 'CouponReleased', data: { couponId, orderId, uses: 3, at } })
    .thenRows(CouponUsesRow, [{ websiteId: ACME, couponId, uses: 3 }]);
  await coupons
    .given(claim)
    .when({ type: 'CouponUsed', data: { couponId, orderId, uses: 4, at } })
    .thenRows(CouponClaimRow, []);
});
