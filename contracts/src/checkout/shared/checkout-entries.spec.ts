import fc from 'fast-check';
import { checkoutEntries } from './checkout-entries.js';
import { enteredCheckout } from './entered-checkout.js';

test('what was entered is read the same from the fields of another form', () => {
  const names = [
    'email',
    'note',
    'vatNumber',
    'shippingOptionId',
    'couponCodes',
    'giftCardCodes',
    ...['shippingAddress', 'billingAddress'].flatMap((address) =>
      ['name', 'line1', 'line2', 'city', 'region', 'postalCode', 'country', 'phone'].map(
        (part) => `${address}.${part}`,
      ),
    ),
  ];
  const field = fc.tuple(fc.constantFrom(...names), fc.string({ unit: 'grapheme', maxLength: 5 }));
  const reminder = fc.tuple(fc.constant('reminder'), fc.constantFrom('0', '3'));
  fc.assert(
    fc.property(fc.array(fc.oneof(field, reminder)), (fields) => {
      const entered = enteredCheckout(fields);
      expect(enteredCheckout(checkoutEntries(entered))).toEqual(entered);
    }),
  );
});
