import type { ClearFields, PersonalFields } from '../privacy/personal-field.js';
import type { FeatureContract } from '../shared/feature-contract.js';
import { checkoutErrors } from './checkout.errors.js';
import type { CheckoutEvent } from './checkout.events.js';
import type { CouponUsesEvent } from './coupon-uses.events.js';
import type { GiftCardPurchaseEvent } from './gift-card.events.js';
import type { GiftCardEvent } from './gift-cards/gift-cards.events.js';
import type { PaymentAccountEvent } from './payment-account.events.js';
import type { PaymentLinkEvent } from './payment-links/payment-links.events.js';
import type { PromisedQuotesEvent } from './promised-quotes.events.js';
import type { CheckoutReminderEvent } from './reminders/reminders.events.js';
import type {
  CouponEvent,
  DeliverySettingsEvent,
  DiscountSettingsEvent,
  InvoiceSettingsEvent,
  PaymentSettingsEvent,
  TaxSettingsEvent,
} from './settings/settings.events.js';
import type { SubscriptionEvent } from './subscription.events.js';
import type { RecurringEvent } from './subscriptions/recurring.events.js';

export const checkoutContract = {
  streams: [
    'subscription',
    'giftcardpurchase',
    'taxsettings',
    'deliverysettings',
    'paymentsettings',
    'paymentaccount',
    'invoicesettings',
    'coupon',
    'discounts',
    'paymentlink',
    'couponuses',
    'giftcard',
    'promisedquotes',
    'checkout',
    'checkoutreminder',
    'recurring',
  ],
  slugs: ['checkout', 'gift-card', 'pay', 'subscription'],
  errors: checkoutErrors,
  personalFields: {
    SubscriptionChosen: ['additionalFields'],
    GiftCardChosen: ['additionalFields'],
    CheckoutSaved: ['details'],
    CheckoutAbandoned: ['email'],
    SubscriptionStarted: ['customer', 'items.additionalFields', 'items.gift', 'items.giftSender'],
    SubscriptionCustomerChanged: ['customer'],
  } satisfies PersonalFields<
    SubscriptionEvent | GiftCardPurchaseEvent | CheckoutEvent | CheckoutReminderEvent | RecurringEvent
  >,
  // the owner's words about the item
  clearFields: {
    SubscriptionChosen: ['title', 'sku', 'attributes'],
    GiftCardChosen: ['title', 'sku', 'attributes'],
    TaxesSaved: ['settings'],
    DeliverySaved: ['settings'],
    PaymentsSaved: ['settings'],
    PaymentAccountConnected: ['account'],
    InvoicingSaved: ['settings'],
    CouponSaved: ['coupon'],
    DiscountsSaved: ['settings'],
    PaymentLinkSaved: ['link'],
    QuotePromised: ['quote', 'offer'],
    CheckoutOrderStarted: ['quoteHash', 'orderKey', 'fingerprint'],
    CheckoutAbandoned: ['lines.title', 'lines.sku', 'lines.attributes'],
    CheckoutReminded: ['linkHash'],
    CouponClaimed: ['attemptId'],
    GiftCardClaimed: ['attemptId'],
    GiftCardVoided: ['note'],
    SubscriptionStarted: [
      'items.title',
      'items.sku',
      'items.attributes',
      'items.image',
      'payment',
      'delivery',
      'anchor',
      'timeZone',
    ],
    RenewalPledgeRequested: ['lines.sku'],
    SubscriptionPaymentChanged: ['payment'],
    SubscriptionCustomerChanged: ['delivery'],
  } satisfies ClearFields<
    | SubscriptionEvent
    | GiftCardPurchaseEvent
    | TaxSettingsEvent
    | DeliverySettingsEvent
    | PaymentSettingsEvent
    | PaymentAccountEvent
    | InvoiceSettingsEvent
    | CouponEvent
    | DiscountSettingsEvent
    | PaymentLinkEvent
    | PromisedQuotesEvent
    | CheckoutEvent
    | CheckoutReminderEvent
    | CouponUsesEvent
    | GiftCardEvent
    | RecurringEvent
  >,
} as const satisfies FeatureContract;
