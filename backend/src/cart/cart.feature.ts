import { feature } from '../platform/feature.js';
import { cartDecider } from './cart.decider.js';
import { CartModule } from './cart.module.js';
import { CART_COOKIE } from './shopper.js';

export const cartFeature = feature({
  name: 'cart',
  module: CartModule,
  streams: { cart: cartDecider },
  pagesNeed: ['cart'],
  visitorCookies: [CART_COOKIE],
  messageOnTop: ['/api/commerce/shopping-cart'],
});
