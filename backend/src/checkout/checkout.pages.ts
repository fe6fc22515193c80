import { PageType } from '@daybook/contracts/analytics/shared/page-types';
import { DUE_PAYMENT_FORM } from '@daybook/contracts/checkout/shared/due-payment-form';
import type { PageDeclaration, PageFormDeclaration } from '../platform/pages/page-declaration.js';
import { checkOutCart } from './checkout.page-form.js';
import { addGiftCard, giftCardBalance } from './gift-cards/gift-card.page-forms.js';
import { buyAgain } from './orders/buy-again.page-form.js';
import { payDueOrder } from './orders/due-payment.page-form.js';
import { requestReturn } from './orders/return-request.page-form.js';
import { paymentLinkPageOf } from './payment-links/payment-link.page.js';
import { followPaymentLink } from './payment-links/payment-link.page-form.js';
import { reminderPageOf } from './reminders/reminder.page.js';
import { followReminder } from './reminders/reminder.page-form.js';
import { moveSubscription } from './subscriptions/subscription.page-form.js';

const CHECKOUT = '/checkout';
const SUBSCRIBE = '/checkout/subscribe';
const CHOSEN_GIFT_CARD = '/checkout/giftcard';
const REMINDER = '/checkout/reminder/$link';
const PAYMENT_LINK = '/pay/$link';
const ORDER = '/order/$secret';
const RECEIVED = '/order/$secret/received';
const SUBSCRIPTION = '/subscription/$secret';
const GIFT_CARD = '/gift-card';

const checkoutPages: readonly PageDeclaration[] = [
  {
    path: CHECKOUT,
    type: PageType.checkout,
    audience: 'visitor',
    reads: { words: ['notice'] },
    searchEngines: 'kept out',
  },
  {
    path: SUBSCRIBE,
    type: PageType.checkout,
    audience: 'holder',
    reads: { words: ['notice', 'cartToken'] },
  },
  {
    path: CHOSEN_GIFT_CARD,
    type: PageType.checkout,
    audience: 'visitor',
    reads: { words: ['notice', 'cartToken', 'websiteId', 'giftCardProductId', 'sku'] },
  },
];

/** Pages of links in emails and messages. Units that are held for their visitor count as theirs. */
const linkPages: readonly PageDeclaration[] = [
  { path: REMINDER, audience: 'holder', reads: { words: ['notice'] }, render: reminderPageOf },
  {
    path: PAYMENT_LINK,
    audience: 'holder',
    reads: { words: ['notice'] },
    sendsOrigin: true,
    render: paymentLinkPageOf,
  },
];

const orderPages: readonly PageDeclaration[] = [
  {
    path: ORDER,
    type: PageType.orderStatus,
    audience: 'holder',
    reads: { words: ['notice'] },
    whenHidden: 'itself',
  },
  {
    path: '/order/$secret/confirmed',
    type: PageType.orderConfirmed,
    audience: 'holder',
    whenHidden: 'itself',
  },
  {
    path: RECEIVED,
    type: PageType.orderReceived,
    audience: 'holder',
    reads: { words: ['notice'] },
    whenHidden: 'itself',
  },
  {
    path: SUBSCRIPTION,
    type: PageType.subscriptionConfirmed,
    audience: 'holder',
    reads: { words: ['notice'] },
    whenHidden: 'itself',
  },
];

const giftCardPages: readonly PageDeclaration[] = [
  { path: GIFT_CARD, audience: 'holder', reads: { words: ['notice', 'receipt'] } },
  { path: '/gift-card/print', audience: 'holder', reads: { words: ['card'] } },
];

export const pagesOfCheckout: readonly PageDeclaration[] = [
  ...checkoutPages,
  ...linkPages,
  ...orderPages,
  ...giftCardPages,
];

export const formsOfCheckout: Readonly<Record<string, PageFormDeclaration>> = {
  checkout: { on: [CHECKOUT, SUBSCRIBE], call: checkOutCart },
  'checkout-reminder': { on: [REMINDER], call: followReminder },
  'payment-link': { on: [PAYMENT_LINK], call: followPaymentLink },
  'buy-again': { on: [ORDER], call: buyAgain },
  [DUE_PAYMENT_FORM]: { on: [RECEIVED], call: payDueOrder },
  'return-request': { on: [ORDER], call: requestReturn },
  subscription: { on: [SUBSCRIPTION], call: moveSubscription },
  'gift-card-balance': { on: [GIFT_CARD], call: giftCardBalance },
  'gift-card-entry': { on: [CHOSEN_GIFT_CARD], call: addGiftCard },
};

/** What is asked for in the visitor's name, so that guesses are counted for the one who makes them. */
export const readsOfCheckout: readonly string[] = [
  '/api/commerce/checkout',
  '/api/commerce/orders/$secret',
  '/api/commerce/orders/$secret/downloads',
  '/api/commerce/subscriptions/$secret',
  '/api/commerce/checkout-reminders/$link',
  '/api/commerce/payment-links/$link',
  '/api/commerce/gift-card/$',
  '/api/3/commerce/cart/subscription',
  '/api/3/commerce/cart/gift-card',
];
