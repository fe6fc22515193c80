import type { ClearFields, PersonalFields } from '../privacy/personal-field.js';
import type { FeatureContract } from '../shared/feature-contract.js';
import type { OrderEvent } from './order.events.js';
import { ordersErrors } from './orders.errors.js';

export const ordersContract = {
  streams: ['order', 'orderemails', 'placedorders', 'vatcheck'],
  slugs: ['order'],
  errors: ordersErrors,
  personalFields: {
    OrderOpened: ['customer', 'items.additionalFields', 'items.gift', 'items.giftSender'],
    OrderGiftsResealed: ['gifts.gift', 'gifts.giftSender'],
    OrderNoteAdded: ['text'],
    OrderCustomerChanged: ['customer'],
    OrderReturnRequested: ['text'],
    OrderReturnAccepted: ['text'],
    OrderReturnDeclined: ['text'],
  } satisfies PersonalFields<OrderEvent>,
  clearFields: {
    OrderOpened: [
      'items.title',
      'items.sku',
      'items.attributes',
      'items.image',
      'quote',
      'deliveryName',
      'deliveryKind',
      'subscription',
    ],
    // what a provider calls a payment says nothing of who paid
    PaymentAttempted: ['provider', 'attemptId'],
    PaymentSucceeded: ['reference', 'attemptId'],
    PaymentDeclined: ['attemptId'],
    PaymentUnknown: ['attemptId'],
    PaymentDiffered: ['reference', 'attemptId'],
    PaymentArrivedLate: ['reference', 'attemptId'],
    PaymentReversalRequested: ['provider', 'reference', 'attemptId'],
    PaymentReversed: ['attemptId'],
    PaymentReversalDeclined: ['attemptId'],
    PaymentReversalUnknown: ['attemptId'],
    PaymentDecisionAnswered: ['provider', 'reference', 'attemptId'],
    PaymentDecisionSeen: ['attemptId'],
    PaymentPromised: ['method', 'name', 'instructions'],
    OrderCovered: ['renewals'],
    // a parcel's number says nothing of who gets it
    OrderFulfilled: ['carrier', 'trackingNumber', 'trackingUrl'],
    OrderRefundRequested: ['refund'],
  } satisfies ClearFields<OrderEvent>,
} as const satisfies FeatureContract;
