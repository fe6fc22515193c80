import { PAGE_ERRORS, type PageErrorCode } from '@daybook/contracts/shared/page-errors';
import { m } from '../paraglide/messages';
import { refusal } from './refusal';
import { translator } from './translate';

const t = translator('en');
const tFr = translator('fr');

test.each([
  [1, '1 item in cart'],
  [2, '2 items in cart'],
  [1200, '1,200 items in cart'],
])('%i things take the right plural', (count, text) => expect(t(m.cart_pill, { count })).toBe(text));

test.each([
  [0, '0 article dans le panier'],
  [1, '1 article dans le panier'],
  [1200, '1\u202f200 articles dans le panier'],
])('%i things take the right plural in French', (count, text) =>
  expect(tFr(m.cart_pill, { count })).toBe(text),
);

test.each([
  [1, '1st payment', '1er paiement'],
  [2, '2nd payment', '2e paiement'],
  [3, '3rd payment', '3e paiement'],
  [4, '4th payment', '4e paiement'],
])('payment %i takes the right ordinal', (number, english, french) =>
  expect([t(m.instalments_later, { number }), tFr(m.instalments_later, { number })]).toEqual([
    english,
    french,
  ]),
);

test('values are inserted unchanged, whatever characters they hold', () => {
  expect(t(m.add_done, { productName: '{count} $& <b>' })).toBe('{count} $& <b> was added to your cart.');
});

test('two languages can be used in turn', () =>
  expect([t(m.cart_title), tFr(m.cart_title), t(m.cart_title)]).toEqual(['Cart', 'Panier', 'Cart']));

test('an error is a message', () => {
  expect(t(refusal('OUT_OF_STOCK'))).toBe('Sorry, we do not have enough of that item available.');
  expect(tFr(refusal('OUT_OF_STOCK'))).toMatch(/^Désolé/);
});

test.each(Object.keys(PAGE_ERRORS) as PageErrorCode[])('the error %s has a French text', (code) => {
  expect(tFr(refusal(code))).not.toBe('');
  expect(tFr(refusal(code))).not.toBe(t(refusal(code)));
});
