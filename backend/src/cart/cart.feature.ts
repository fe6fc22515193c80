import { CUSTOM_ANSWERS } from '../platform/access/sealed-answers.js';
import { feature } from '../platform/feature.js';
import { CART_COOKIE } from '../platform/http/shopper.js';
import { cartDecider } from './cart.decider.js';
import { CartModule } from './cart.module.js';
import { cartForms, cartPages } from './cart.pages.js';
import { CartWorkersModule } from './cart.workers.module.js';
import { CartEraser } from './cart-eraser.service.js';

export const cartFeature = feature({
  name: 'cart',
  module: CartModule,
  workers: CartWorkersModule,
  streams: { cart: cartDecider },
  // a cart's estimate of delivery is read from the owner's settings
  pagesNeed: ['cart', 'documents'],
  eraser: CartEraser,
  personalTexts: {
    'CartEntryAdded.additionalFields': CUSTOM_ANSWERS,
    'CartEntryAdded.gift': CUSTOM_ANSWERS,
    'CartEntryRestored.gift': CUSTOM_ANSWERS,
    'CartMerged.entries.gift': CUSTOM_ANSWERS,
    'CartEntryRestored.additionalFields': CUSTOM_ANSWERS,
    'CartEntryAdditionalFieldsChanged.additionalFields': CUSTOM_ANSWERS,
    'CartMerged.entries.additionalFields': CUSTOM_ANSWERS,
    'CartPurchased.rest.additionalFields': CUSTOM_ANSWERS,
    'CartPurchased.rest.gift': CUSTOM_ANSWERS,
  },
  visitorCookies: [CART_COOKIE],
  messageOnTop: ['/api/commerce/shopping-cart'],
  pages: cartPages,
  pageForms: cartForms,
  visitorReads: ['/api/commerce/shopping-cart'],
});
