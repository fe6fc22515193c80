import type { GiftCardEvent } from '@daybook/contracts/checkout/gift-cards/gift-cards.events';
import { ACME, specFor } from '../testing/given-events.js';
import { GiftCardDeliveryRow } from './issued-gift-card.entity.js';
import { issuedGiftCardsProjection } from './issued-gift-card.projection.js';

const { given } = specFor<GiftCardEvent>(issuedGiftCardsProjection);
const cardId = 'c';
const at = Date.UTC(2026, 0, 1, 12);
const issued: GiftCardEvent = {
  type: 'GiftCardIssued',
  data: {
    cardId,
    amount: 2500,
    balance: 2500,
    currency: 'EUR',
    codeHash: 'h',
    lastFour: 'ABCD',
    at,
    source: { kind: 'order', orderId: 'o', entryId: 'e', unit: 1 },
    deliverAt: at,
  },
};

test('a bought card waits for its day', () =>
  given()
    .when(issued)
    .thenRows(GiftCardDeliveryRow, [{ websiteId: ACME, cardId, deliverAt: new Date(at) }]));

test.each([
  { type: 'GiftCardDelivered', data: { cardId, at } },
  { type: 'GiftCardDelivered', data: { cardId, at, to: 'buyer' } },
  { type: 'GiftCardNotDelivered', data: { cardId, at } },
] as const)('nothing waits after %j', (event) => given(issued).when(event).thenRows(GiftCardDeliveryRow, []));
