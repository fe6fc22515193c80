import { feature } from '../platform/feature.js';
import { cartDecider } from './cart.decider.js';
import { CartModule } from './cart.module.js';

export const cartFeature = feature({
  name: 'cart',
  module: CartModule,
  streams: { cart: cartDecider },
  pagesNeed: ['cart'],
  messageOnTop: ['/api/commerce/shopping-cart'],
});
