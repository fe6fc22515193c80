import type { ClearFields, PersonalFields } from '../privacy/personal-field.js';
import type { FeatureContract } from '../shared/feature-contract.js';
import { checkoutErrors } from './checkout.errors.js';
import type { CheckoutEvent } from './checkout.events.js';
import type { GiftCardPurchaseEvent } from './gift-card.events.js';
import type { PromisedQuotesEvent } from './promised-quotes.events.js';
import type { CouponEvent, DeliverySettingsEvent, TaxSettingsEvent } from './settings/settings.events.js';
import type { SubscriptionEvent } from './subscription.events.js';

export const checkoutContract = {
  streams: [
    'subscription',
    'giftcardpurchase',
    'taxsettings',
    'deliverysettings',
    'coupon',
    'promisedquotes',
    'checkout',
  ],
  errors: checkoutErrors,
  personalFields: {
    SubscriptionChosen: ['additionalFields'],
    GiftCardChosen: ['additionalFields'],
    CheckoutSaved: ['details'],
  } satisfies PersonalFields<SubscriptionEvent | GiftCardPurchaseEvent | CheckoutEvent>,
  // the owner's words about the item
  clearFields: {
    SubscriptionChosen: ['title', 'sku', 'attributes'],
    GiftCardChosen: ['title', 'sku', 'attributes'],
    TaxesSaved: ['settings'],
    DeliverySaved: ['settings'],
    CouponSaved: ['coupon'],
    QuotePromised: ['quote'],
    CheckoutOrderStarted: ['quoteHash', 'orderKey'],
  } satisfies ClearFields<
    | SubscriptionEvent
    | GiftCardPurchaseEvent
    | TaxSettingsEvent
    | DeliverySettingsEvent
    | CouponEvent
    | PromisedQuotesEvent
    | CheckoutEvent
  >,
} as const satisfies FeatureContract;
