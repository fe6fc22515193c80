import { CUSTOM_ANSWERS } from '../platform/access/sealed-answers.js';
import { feature } from '../platform/feature.js';
import { checkoutDecider } from './buyer/checkout.decider.js';
import { CHECKOUT_DETAILS } from './buyer/checkout-details.service.js';
import { CheckoutModule } from './checkout.module.js';
import { CheckoutWorkersModule } from './checkout.workers.module.js';
import { CheckoutEraser } from './checkout-eraser.service.js';
import { giftCardDecider } from './gift-card.decider.js';
import { orderDecider } from './orders/order.decider.js';
import { placedOrdersDecider } from './orders/placed-orders.decider.js';
import { promisedQuotesDecider } from './promised-quotes.decider.js';
import { couponDecider } from './settings/coupon.decider.js';
import { deliverySettingsDecider, taxSettingsDecider } from './settings/settings.decider.js';
import { subscriptionDecider } from './subscription.decider.js';

export const checkoutFeature = feature({
  name: 'checkout',
  module: CheckoutModule,
  workers: CheckoutWorkersModule,
  streams: {
    subscription: subscriptionDecider,
    giftcardpurchase: giftCardDecider,
    taxsettings: taxSettingsDecider,
    deliverysettings: deliverySettingsDecider,
    coupon: couponDecider,
    promisedquotes: promisedQuotesDecider,
    checkout: checkoutDecider,
    order: orderDecider,
    placedorders: placedOrdersDecider,
  },
  eraser: CheckoutEraser,
  personalTexts: {
    'SubscriptionChosen.additionalFields': CUSTOM_ANSWERS,
    'GiftCardChosen.additionalFields': CUSTOM_ANSWERS,
    'CheckoutSaved.details': CHECKOUT_DETAILS,
    'OrderOpened.customer': 'customer',
    'OrderOpened.items.additionalFields': CUSTOM_ANSWERS,
  },
  messageOnTop: ['/api/3'],
});
