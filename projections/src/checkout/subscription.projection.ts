import type { SubscriptionEvent } from '@daybook/contracts/checkout/subscription.events';
import { splitMoney } from '@daybook/contracts/shared/money';
import { projection } from '../runner/projection.js';
import { ChosenSubscriptionRow } from './subscription.entity.js';

/** What each subscription checkout shows (section 2). */
export const subscriptionProjection = projection<SubscriptionEvent>({
  name: 'subscription',
  version: 2,
  tables: [ChosenSubscriptionRow],
  on: {
    SubscriptionChosen: (tx, { data, websiteId }) => {
      const { chosenAt, unitPrice, productType: _, ...chosen } = data;
      tx.upsert(ChosenSubscriptionRow, {
        ...chosen,
        websiteId,
        chosenAt: new Date(chosenAt),
        unitPrice: splitMoney(unitPrice).units,
        currency: unitPrice.currency,
      });
    },

    SubscriptionExpired: (tx, { data: { subscriptionId }, websiteId }) =>
      tx.delete(ChosenSubscriptionRow, { websiteId, subscriptionId }),
  },
});
