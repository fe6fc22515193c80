import { enteredCheckout } from './entered-checkout.js';
import { giftCardCode, groupedGiftCardCode } from './gift-card-code.js';

const entries = (fields: Record<string, string>) => enteredCheckout(Object.entries(fields));

test('a form that is not filled in says that nothing is known', () => {
  expect(entries({ email: ' ', 'shippingAddress.name': '', billingAsDelivery: 'on' })).toEqual({
    email: null,
    shippingAddress: null,
    billingAddress: null,
    shippingOptionId: null,
    note: null,
    couponCodes: [],
    giftCardCodes: [],
    vatNumber: null,
  });
});

test('an address that is half filled in is kept as it is', () => {
  const { shippingAddress, billingAddress } = entries({
    'shippingAddress.name': ' 山田 花子 ',
    'shippingAddress.country': 'JP',
    'billingAddress.name': 'Ada',
  });
  expect(shippingAddress).toEqual({ name: '山田 花子', line1: '', city: '', postalCode: '', country: 'JP' });
  expect(billingAddress).toMatchObject({ name: 'Ada' });
});

test('of two fields with one name the last one counts: without script a region is typed below its list', () => {
  const { shippingAddress } = enteredCheckout([
    ['shippingAddress.region', 'CA'],
    ['shippingAddress.region', 'ontario'],
  ]);
  expect(shippingAddress?.region).toBe('ontario');
});

test('one field takes coupons and gift cards; each code counts once and can be removed', () => {
  expect(entries({ newCode: 'spring' })).toMatchObject({ couponCodes: ['spring'], giftCardCodes: [] });
  const card = groupedGiftCardCode(
    giftCardCode([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18]),
  );
  expect(entries({ newCode: card })).toMatchObject({ couponCodes: [], giftCardCodes: [card] });
  const { couponCodes } = enteredCheckout([
    ['couponCodes', 'SPRING'],
    ['couponCodes', 'TEN'],
    ['newCode', 'TEN'],
    ['removeCode', 'SPRING'],
  ]);
  expect(couponCodes).toEqual(['TEN']);
});
