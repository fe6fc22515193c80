import { feature } from '../platform/feature.js';
import { CheckoutModule } from './checkout.module.js';
import { CheckoutWorkersModule } from './checkout.workers.module.js';
import { subscriptionDecider } from './subscription.decider.js';
import { SubscriptionEraser } from './subscription-eraser.service.js';

export const checkoutFeature = feature({
  name: 'checkout',
  module: CheckoutModule,
  workers: CheckoutWorkersModule,
  streams: { subscription: subscriptionDecider },
  eraser: SubscriptionEraser,
  messageOnTop: ['/api/3'],
});
