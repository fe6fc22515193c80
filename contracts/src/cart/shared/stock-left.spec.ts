import { stockLeftInFrench } from './stock-left.fr.js';
import { stockLeft } from './stock-left.js';

test.each<[left: number, inCart: number, english: string | undefined, french: string | undefined]>([
  [2, 0, 'Only 2 left.', 'Il n’en reste que 2.'],
  [3, 1, 'Only 3 left, and your cart has 1 of them.', 'Il n’en reste que 3, dont 1 dans votre panier.'],
  [1, 1, 'Only 1 left, and it is in your cart.', 'Il n’en reste que 1, et votre panier le contient déjà.'],
  [
    2,
    2,
    'Only 2 left, and both are in your cart.',
    'Il n’en reste que 2, et votre panier les contient tous les deux.',
  ],
  [4, 4, 'Only 4 left, and all are in your cart.', 'Il n’en reste que 4, et votre panier les contient tous.'],
  // some have been sold since they were added
  [
    2,
    5,
    'Only 2 left, and both are in your cart.',
    'Il n’en reste que 2, et votre panier les contient tous les deux.',
  ],
  [0, 0, undefined, undefined],
  [0, 2, undefined, undefined],
  [Number.POSITIVE_INFINITY, 2, undefined, undefined],
])('%s left, %i in the cart: %s', (left, inCart, english, french) => {
  expect(stockLeft(left, inCart)).toBe(english);
  expect(stockLeftInFrench(left, inCart)).toBe(french);
});
