import type { ClearFields, PersonalFields } from '../privacy/personal-field.js';
import type { FeatureContract } from '../shared/feature-contract.js';
import { cartErrors } from './cart.errors.js';
import type { CartEvent } from './cart.events.js';

export const cartContract = {
  streams: ['cart'],
  slugs: ['cart', 'commerce'],
  errors: cartErrors,
  personalFields: {
    CartEntryAdded: ['additionalFields', 'gift'],
    CartEntryRestored: ['additionalFields', 'gift'],
    CartEntryAdditionalFieldsChanged: ['additionalFields'],
    CartMerged: ['entries.additionalFields', 'entries.gift'],
    CartPurchased: ['rest.additionalFields', 'rest.gift'],
  } satisfies PersonalFields<CartEvent>,
  // the owner's words about the item
  clearFields: {
    CartEntryAdded: ['title', 'sku', 'attributes'],
    CartEntryRestored: ['title', 'sku', 'attributes'],
    CartHeldUnitMovedAway: ['title', 'attributes'],
    CartMerged: ['entries.title', 'entries.sku', 'entries.attributes'],
    CartPurchased: ['rest.title', 'rest.sku', 'rest.attributes'],
  } satisfies ClearFields<CartEvent>,
} as const satisfies FeatureContract;
