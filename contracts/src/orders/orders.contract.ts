import type { ClearFields, PersonalFields } from '../privacy/personal-field.js';
import type { FeatureContract } from '../shared/feature-contract.js';
import type { OrderEvent } from './order.events.js';
import { ordersErrors } from './orders.errors.js';

export const ordersContract = {
  streams: ['order', 'placedorders'],
  errors: ordersErrors,
  personalFields: {
    OrderOpened: ['customer', 'items.additionalFields'],
  } satisfies PersonalFields<OrderEvent>,
  clearFields: {
    OrderOpened: ['items.title', 'items.sku', 'items.attributes', 'quote'],
    // what a provider calls a payment says nothing of who paid
    PaymentAttempted: ['provider', 'attemptId'],
    PaymentSucceeded: ['reference', 'attemptId'],
    PaymentDeclined: ['attemptId'],
    PaymentUnknown: ['attemptId'],
    PaymentDiffered: ['reference', 'attemptId'],
    PaymentArrivedLate: ['reference', 'attemptId'],
    PaymentPromised: ['method'],
  } satisfies ClearFields<OrderEvent>,
} as const satisfies FeatureContract;
