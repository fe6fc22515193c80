import { feature } from '../platform/feature.js';
import { cartDecider } from './cart.decider.js';
import { CartModule } from './cart.module.js';
import { CartWorkersModule } from './cart.workers.module.js';
import { CartEraser } from './cart-eraser.service.js';
import { CART_COOKIE } from './shopper.js';

export const cartFeature = feature({
  name: 'cart',
  module: CartModule,
  workers: CartWorkersModule,
  streams: { cart: cartDecider },
  pagesNeed: ['cart'],
  eraser: CartEraser,
  visitorCookies: [CART_COOKIE],
  messageOnTop: ['/api/commerce/shopping-cart'],
});
