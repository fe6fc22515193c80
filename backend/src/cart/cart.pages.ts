import { PageType } from '@daybook/contracts/analytics/shared/page-types';
import type { PageDeclaration, PageFormDeclaration } from '../platform/pages/page-declaration.js';
import { changeQuantity, removeEntry } from './cart-entry.page-forms.js';
import { addToCart, buyGiftCard, checkOut, subscribe } from './purchase.page-forms.js';

const CART_PAGE = '/cart';
const PRODUCT_PAGE = '/$collection/p/$product';

export const cartPages: readonly PageDeclaration[] = [
  {
    path: CART_PAGE,
    type: PageType.cart,
    audience: 'visitor',
    reads: { words: ['notice'] },
    searchEngines: 'kept out',
  },
  {
    path: '/commerce/goto-checkout',
    type: PageType.checkout,
    audience: 'visitor',
    searchEngines: 'kept out',
  },
];

export const cartForms: Readonly<Record<string, PageFormDeclaration>> = {
  'add-to-cart': { on: [PRODUCT_PAGE], call: addToCart },
  'express-checkout': { on: [PRODUCT_PAGE], call: checkOut },
  'gift-card': { on: [PRODUCT_PAGE], call: buyGiftCard },
  subscribe: { on: [PRODUCT_PAGE], call: subscribe },
  'cart-quantity': { on: [CART_PAGE], call: changeQuantity },
  'cart-remove': { on: [CART_PAGE], call: removeEntry },
};
