import { paymentLinkKind } from '@daybook/contracts/checkout/payment-links/payment-link.document';
import { couponKind } from '@daybook/contracts/checkout/settings/coupon.document';
import {
  deliveryKind,
  discountsKind,
  invoicingKind,
  paymentsKind,
  taxesKind,
} from '@daybook/contracts/checkout/settings/store-settings.document';
import { CUSTOMER_FIELD, ORDER_NOTE_FIELD } from '@daybook/contracts/orders/order-customer';
import { CUSTOM_ANSWERS } from '../platform/access/sealed-answers.js';
import { GIFT_SENDER } from '../platform/access/sealed-gifts.js';
import { feature } from '../platform/feature.js';
import { websiteFile, websiteJson } from '../platform/website-files.js';
import { checkoutDecider } from './buyer/checkout.decider.js';
import { CHECKOUT_DETAILS } from './buyer/checkout-details.service.js';
import { checkoutEmails } from './checkout.emails.js';
import { CheckoutModule } from './checkout.module.js';
import { formsOfCheckout, pagesOfCheckout, readsOfCheckout } from './checkout.pages.js';
import { PURCHASED_CARTS } from './checkout.queues.js';
import { CheckoutWorkersModule } from './checkout.workers.module.js';
import { CheckoutEraser } from './checkout-eraser.service.js';
import { CheckoutWebsiteEraser } from './checkout-website-eraser.service.js';
import { giftCardDecider } from './gift-card.decider.js';
import { GIFT_CARDS } from './gift-cards/bought/gift-cards.queue.js';
import { GIFT_RECIPIENTS } from './gift-cards/bought/gift-recipients.queue.js';
import { issuedCardDecider } from './gift-cards/issued-card.decider.js';
import { couponUsesDecider } from './orders/claims/coupon-uses.decider.js';
import { orderEmails } from './orders/emails/order.emails.js';
import { orderEmailsDecider } from './orders/emails/order-emails.decider.js';
import { ORDER_EMAILS } from './orders/emails/order-emails.queues.js';
import { orderDecider } from './orders/order.decider.js';
import { OrderExportQueries } from './orders/order-export.queries.js';
import { paymentAccountDecider } from './orders/payments/stripe/payment-account.decider.js';
import { PAYMENTS_SCHEMA } from './orders/payments/stripe/payment-secrets.schema.js';
import { placedOrdersDecider, REMEMBERED } from './orders/placed-orders.decider.js';
import { vatCheckDecider } from './orders/vat-checks/vat-check.decider.js';
import { VAT_CHECKS } from './orders/vat-checks/vat-checks.queue.js';
import { promisedQuotesDecider } from './promised-quotes.decider.js';
import { reminderDecider } from './reminders/reminder.decider.js';
import { REMINDED_ORDERS } from './reminders/reminders.queue.js';
import { REMINDER_EMAIL } from './reminders/reminders.service.js';
import { StoreSettingsQueries } from './settings/store-settings.queries.js';
import { subscriptionDecider } from './subscription.decider.js';
import { subscriptionEmails } from './subscriptions/emails/subscription.emails.js';
import { SUBSCRIPTION_EMAILS } from './subscriptions/emails/subscription-emails.queue.js';
import { recurringDecider } from './subscriptions/recurring.decider.js';

export const checkoutFeature = feature({
  name: 'checkout',
  module: CheckoutModule,
  workers: CheckoutWorkersModule,
  schemas: [PAYMENTS_SCHEMA],
  queues: [
    ORDER_EMAILS,
    GIFT_CARDS,
    GIFT_RECIPIENTS,
    PURCHASED_CARTS,
    SUBSCRIPTION_EMAILS,
    VAT_CHECKS,
    REMINDED_ORDERS,
  ],
  emails: { ...orderEmails, ...checkoutEmails, ...subscriptionEmails },
  documents: [
    couponKind,
    paymentLinkKind,
    taxesKind,
    deliveryKind,
    discountsKind,
    paymentsKind,
    invoicingKind,
  ],
  streams: {
    subscription: subscriptionDecider,
    giftcardpurchase: giftCardDecider,
    paymentaccount: paymentAccountDecider,
    couponuses: couponUsesDecider,
    giftcard: issuedCardDecider,
    promisedquotes: promisedQuotesDecider,
    checkout: checkoutDecider,
    checkoutreminder: reminderDecider,
    order: orderDecider,
    orderemails: orderEmailsDecider,
    vatcheck: vatCheckDecider,
    recurring: recurringDecider,
    placedorders: { decider: placedOrdersDecider, lastEvents: REMEMBERED },
  },
  eraser: CheckoutEraser,
  personalTexts: {
    'SubscriptionChosen.additionalFields': CUSTOM_ANSWERS,
    'GiftCardChosen.additionalFields': CUSTOM_ANSWERS,
    'CheckoutSaved.details': CHECKOUT_DETAILS,
    'CheckoutAbandoned.email': REMINDER_EMAIL,
    'SubscriptionStarted.customer': CUSTOMER_FIELD,
    'SubscriptionStarted.items.additionalFields': CUSTOM_ANSWERS,
    'SubscriptionStarted.items.gift': CUSTOM_ANSWERS,
    'SubscriptionStarted.items.giftSender': GIFT_SENDER,
    'SubscriptionCustomerChanged.customer': CUSTOMER_FIELD,
    'OrderOpened.customer': CUSTOMER_FIELD,
    'OrderCustomerChanged.customer': CUSTOMER_FIELD,
    'OrderNoteAdded.text': ORDER_NOTE_FIELD,
    'OrderReturnRequested.text': ORDER_NOTE_FIELD,
    'OrderReturnAccepted.text': ORDER_NOTE_FIELD,
    'OrderReturnDeclined.text': ORDER_NOTE_FIELD,
    'OrderOpened.items.additionalFields': CUSTOM_ANSWERS,
    'OrderOpened.items.gift': CUSTOM_ANSWERS,
    'OrderOpened.items.giftSender': GIFT_SENDER,
    'OrderGiftsResealed.gifts.gift': CUSTOM_ANSWERS,
    'OrderGiftsResealed.gifts.giftSender': GIFT_SENDER,
  },
  rawBodies: ['/api/payments/'],
  messageOnTop: ['/api/3'],
  pages: pagesOfCheckout,
  pageForms: formsOfCheckout,
  visitorReads: readsOfCheckout,
  websiteEraser: CheckoutWebsiteEraser,
  websiteFiles: [
    websiteFile('orders.csv', OrderExportQueries, (orders, { website }) => orders.csv(website, {})),
    websiteJson('store-settings.json', StoreSettingsQueries, (settings, { website }) =>
      settings.all(website),
    ),
  ],
});
