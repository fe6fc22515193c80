import type { GiftCardPurchaseEvent } from '@daybook/contracts/checkout/gift-card.events';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import { money } from '@daybook/contracts/shared/money';
import { ACME, specFor } from '../testing/given-events.js';
import { ChosenGiftCardRow } from './gift-card.entity.js';
import { giftCardProjection } from './gift-card.projection.js';

const { given } = specFor<GiftCardPurchaseEvent>(giftCardProjection);

const NOON = Date.UTC(2026, 0, 1, 12);
const item = { itemId: 'card', variantId: 'card-25', sku: 'GC-25', title: 'Gift card', attributes: {} };
const additionalFields = { $personal: 'giftcardpurchase-p', cipher: 'AbC', fingerprint: 'F' };
const chosen: GiftCardPurchaseEvent = {
  type: 'GiftCardChosen',
  data: {
    ...item,
    purchaseId: 'p',
    productType: ProductType.giftCard,
    unitPrice: money(2500, 'JPY'),
    additionalFields,
    chosenAt: NOON,
  },
};

test('a chosen gift card is stored as it was chosen', () =>
  given()
    .when(chosen)
    .thenRows(ChosenGiftCardRow, [
      {
        ...item,
        websiteId: ACME,
        purchaseId: 'p',
        chosenAt: new Date(NOON),
        additionalFields,
        unitPrice: 2500,
        currency: 'JPY',
      },
    ]));

test('an expired one is gone', () =>
  given(chosen)
    .when({ type: 'GiftCardPurchaseExpired', data: { purchaseId: 'p', expiredAt: NOON } })
    .thenRows(ChosenGiftCardRow, []));
