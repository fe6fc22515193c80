import type { GiftCardEvent } from '@daybook/contracts/checkout/gift-cards/gift-cards.events';
import { projection } from '../runner/projection.js';
import { GiftCardClaimRow, IssuedGiftCardRow } from './issued-gift-card.entity.js';

/** The gift cards of each website with their balances, and what orders hold of them. */
export const issuedGiftCardsProjection = projection<GiftCardEvent>({
  name: 'issued_gift_cards',
  version: 1,
  tables: [IssuedGiftCardRow, GiftCardClaimRow],
  on: {
    GiftCardIssued: (tx, { data, websiteId, position }) => {
      const { cardId, lastFour, currency, amount, balance, source, at } = data;
      tx.upsert(IssuedGiftCardRow, {
        ...{ websiteId, cardId, lastFour, currency, issued: amount, balance, status: 'active', reason: '' },
        orderId: source.kind === 'order' ? source.orderId : null,
        ...{ issuedAt: new Date(at), issuedPosition: Number(position) },
      });
    },
    GiftCardClaimed: (tx, { data: { cardId, orderId }, websiteId, recordedAt }) =>
      tx.upsert(GiftCardClaimRow, { websiteId, cardId, orderId, claimedAt: recordedAt }),
    GiftCardReleased: (tx, { data: { cardId, orderId }, websiteId }) =>
      tx.delete(GiftCardClaimRow, { websiteId, cardId, orderId }),
    GiftCardSpent: (tx, { data: { cardId, orderId, balance }, websiteId }) => {
      tx.delete(GiftCardClaimRow, { websiteId, cardId, orderId });
      tx.patch(IssuedGiftCardRow, { websiteId, cardId }, { balance });
    },
    GiftCardRestored: (tx, { data: { cardId, balance }, websiteId }) =>
      tx.patch(IssuedGiftCardRow, { websiteId, cardId }, { balance }),
    GiftCardVoided: (tx, { data: { cardId, balance, note }, websiteId }) =>
      tx.patch(IssuedGiftCardRow, { websiteId, cardId }, { balance, status: 'voided', reason: note }),
  },
});
