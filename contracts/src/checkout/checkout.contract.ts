import type { ClearFields, PersonalFields } from '../privacy/personal-field.js';
import type { FeatureContract } from '../shared/feature-contract.js';
import { checkoutErrors } from './checkout.errors.js';
import type { SubscriptionEvent } from './subscription.events.js';

export const checkoutContract = {
  streams: ['subscription'],
  errors: checkoutErrors,
  personalFields: {
    SubscriptionChosen: ['additionalFields'],
  } satisfies PersonalFields<SubscriptionEvent>,
  // the owner's words about the item
  clearFields: {
    SubscriptionChosen: ['title', 'sku', 'attributes'],
  } satisfies ClearFields<SubscriptionEvent>,
} as const satisfies FeatureContract;
