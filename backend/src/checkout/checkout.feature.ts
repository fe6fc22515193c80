import { feature } from '../platform/feature.js';
import { CheckoutModule } from './checkout.module.js';
import { subscriptionDecider } from './subscription.decider.js';

export const checkoutFeature = feature({
  name: 'checkout',
  module: CheckoutModule,
  streams: { subscription: subscriptionDecider },
  messageOnTop: ['/api/3'],
});
