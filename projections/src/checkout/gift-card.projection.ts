import type { GiftCardPurchaseEvent } from '@daybook/contracts/checkout/gift-card.events';
import { splitMoney } from '@daybook/contracts/shared/money';
import { projection } from '../runner/projection.js';
import { ChosenGiftCardRow } from './gift-card.entity.js';

/** What each gift card checkout shows whose card has a custom form (section 2). */
export const giftCardProjection = projection<GiftCardPurchaseEvent>({
  name: 'gift_cards',
  version: 1,
  tables: [ChosenGiftCardRow],
  on: {
    GiftCardChosen: (tx, { data, websiteId }) => {
      const { chosenAt, unitPrice, productType: _, ...chosen } = data;
      tx.upsert(ChosenGiftCardRow, {
        ...chosen,
        websiteId,
        chosenAt: new Date(chosenAt),
        unitPrice: splitMoney(unitPrice).units,
        currency: unitPrice.currency,
      });
    },

    GiftCardPurchaseExpired: (tx, { data: { purchaseId }, websiteId }) =>
      tx.delete(ChosenGiftCardRow, { websiteId, purchaseId }),
  },
});
