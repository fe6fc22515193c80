import type { ClearFields, PersonalFields } from '../privacy/personal-field.js';
import type { FeatureContract } from '../shared/feature-contract.js';
import { checkoutErrors } from './checkout.errors.js';
import type { GiftCardPurchaseEvent } from './gift-card.events.js';
import type { SubscriptionEvent } from './subscription.events.js';

export const checkoutContract = {
  streams: ['subscription', 'giftcardpurchase'],
  errors: checkoutErrors,
  personalFields: {
    SubscriptionChosen: ['additionalFields'],
    GiftCardChosen: ['additionalFields'],
  } satisfies PersonalFields<SubscriptionEvent | GiftCardPurchaseEvent>,
  // the owner's words about the item
  clearFields: {
    SubscriptionChosen: ['title', 'sku', 'attributes'],
    GiftCardChosen: ['title', 'sku', 'attributes'],
  } satisfies ClearFields<SubscriptionEvent | GiftCardPurchaseEvent>,
} as const satisfies FeatureContract;
