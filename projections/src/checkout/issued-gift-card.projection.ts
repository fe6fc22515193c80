import type { GiftCardMoveKind } from '@daybook/contracts/checkout/gift-cards/gift-cards.api';
import type { GiftCardEvent } from '@daybook/contracts/checkout/gift-cards/gift-cards.events';
import { type ProjectedEvent, projection } from '../runner/projection.js';
import type { ProjectionTx } from '../runner/tables/projection-tx.js';
import {
  GiftCardClaimRow,
  GiftCardDeliveryRow,
  GiftCardMoveRow,
  IssuedGiftCardRow,
} from './issued-gift-card.entity.js';

/** The gift cards of each website with their balances, what happened to them, and what orders hold of them. */
export const issuedGiftCardsProjection = projection<GiftCardEvent>({
  name: 'issued_gift_cards',
  version: 3,
  tables: [IssuedGiftCardRow, GiftCardMoveRow, GiftCardDeliveryRow, GiftCardClaimRow],
  on: {
    GiftCardIssued: (tx, event) => {
      const { data, websiteId, position } = event;
      const { cardId, lastFour, currency, amount, balance, source, at, deliverAt } = data;
      const orderId = source.kind === 'order' ? source.orderId : null;
      tx.upsert(IssuedGiftCardRow, {
        websiteId,
        cardId,
        lastFour,
        currency,
        issued: amount,
        balance,
        status: 'active',
        reason: '',
        orderId,
        issuedAt: new Date(at),
        issuedPosition: Number(position),
      });
      if (deliverAt !== undefined)
        tx.upsert(GiftCardDeliveryRow, { websiteId, cardId, deliverAt: new Date(deliverAt) });
      addMove(tx, event, 'issued', { balance, orderId });
    },
    GiftCardDelivered: (tx, event) =>
      sent(tx, event, event.data.to === 'buyer' ? 'emailedToBuyer' : 'emailed'),
    GiftCardNotDelivered: (tx, event) => sent(tx, event, 'notEmailed'),
    GiftCardClaimed: (tx, event) => {
      const { data, websiteId, recordedAt } = event;
      const { cardId, orderId } = data;
      tx.upsert(GiftCardClaimRow, { websiteId, cardId, orderId, claimedAt: recordedAt });
      addMove(tx, event, 'held', { orderId });
    },
    GiftCardReleased: (tx, event) => {
      const { cardId, orderId } = event.data;
      tx.delete(GiftCardClaimRow, { websiteId: event.websiteId, cardId, orderId });
      addMove(tx, event, 'freed', { orderId });
    },
    GiftCardSpent: (tx, event) => {
      const { data, websiteId } = event;
      const { cardId, orderId, balance } = data;
      tx.delete(GiftCardClaimRow, { websiteId, cardId, orderId });
      tx.patch(IssuedGiftCardRow, { websiteId, cardId }, { balance });
      addMove(tx, event, 'spent', { balance, orderId });
    },
    GiftCardRestored: (tx, event) => {
      const { data, websiteId } = event;
      const { cardId, orderId, balance } = data;
      tx.patch(IssuedGiftCardRow, { websiteId, cardId }, { balance });
      addMove(tx, event, 'restored', { balance, orderId });
    },
    GiftCardVoided: (tx, event) => {
      const { data, websiteId } = event;
      const { cardId, balance, note, isPart } = data;
      if (isPart) {
        tx.patch(IssuedGiftCardRow, { websiteId, cardId }, { balance });
      } else {
        tx.patch(IssuedGiftCardRow, { websiteId, cardId }, { balance, status: 'voided', reason: note });
        tx.delete(GiftCardDeliveryRow, { websiteId, cardId });
      }
      addMove(tx, event, 'voided', { balance, note });
    },
  },
});

type DeliveryEvent = Extract<GiftCardEvent, { type: 'GiftCardDelivered' | 'GiftCardNotDelivered' }>;

/** Nothing of it is to be sent any more, and no amount has moved. */
function sent(
  tx: ProjectionTx,
  { data: { cardId, at }, websiteId, revision }: ProjectedEvent<DeliveryEvent>,
  kind: GiftCardMoveKind,
): void {
  tx.delete(GiftCardDeliveryRow, { websiteId, cardId });
  tx.upsert(GiftCardMoveRow, {
    websiteId,
    cardId,
    revision: Number(revision),
    kind,
    amount: 0,
    balance: null,
    orderId: null,
    note: '',
    at: new Date(at),
  });
}

/** Each of them moves an amount. */
type MovingEvent = Exclude<GiftCardEvent, DeliveryEvent>;
type Move = { readonly balance?: number; readonly orderId?: string | null; readonly note?: string };

function addMove(
  tx: ProjectionTx,
  { data: { cardId, amount, at }, websiteId, revision }: ProjectedEvent<MovingEvent>,
  kind: GiftCardMoveKind,
  { balance, orderId = null, note = '' }: Move,
): void {
  tx.upsert(GiftCardMoveRow, {
    websiteId,
    cardId,
    revision: Number(revision),
    kind,
    amount,
    balance: balance ?? null,
    orderId,
    note,
    at: new Date(at),
  });
}
