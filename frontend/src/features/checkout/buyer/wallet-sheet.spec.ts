import type { CheckoutAnswer } from '@daybook/contracts/checkout/checkout.api';
import type { StripeExpressCheckoutElementConfirmEvent } from '@stripe/stripe-js';
import { localeOf } from '../../../lib/locale';
import { atPlace, sheetOf, withWallet } from './wallet-sheet';

const { t } = localeOf('en');
const usd = (value: number) => ({ value: String(value), currency: 'USD' as const });
const NO_SUMS = { subtotal: 0, discount: 0, shipping: 0, tax: 0, giftCards: 0, total: 0 };

function checkout(
  sums: Partial<typeof NO_SUMS>,
  { shipping = 'post', ...more }: Partial<CheckoutAnswer> & { shipping?: string } = {},
): CheckoutAnswer {
  const all = Object.entries({ ...NO_SUMS, ...sums }).map(([name, value]) => [name, usd(value)]);
  return {
    quote: { sums: Object.fromEntries(all), shipping: { optionId: shipping } },
    shippingOptions: ['courier', 'post', 'parcel'].map((id, place) => ({
      id,
      name: id.toUpperCase(),
      note: '',
      price: usd(place * 100),
      kind: id === 'courier' ? 'localDelivery' : 'flat',
    })),
    requiresShipping: true,
    asksBillingAddress: false,
    ...more,
  } as unknown as CheckoutAnswer;
}

test('a sheet shows what makes up the total, and the chosen delivery first', () => {
  const answer = checkout(
    { subtotal: 2000, discount: 150, shipping: 200, tax: 100, giftCards: 50, total: 2100 },
    { shipping: 'parcel' },
  );
  expect(sheetOf(answer, t)).toEqual({
    amount: 2100,
    lineItems: [
      { name: 'Subtotal', amount: 2000 },
      { name: 'Discount', amount: -150 },
      { name: 'Delivery', amount: 200 },
      { name: 'Tax', amount: 100 },
      { name: 'Gift cards', amount: -50 },
    ],
    // a courier asks for a phone number
    shippingRates: [
      { id: 'parcel', displayName: 'PARCEL', amount: 200 },
      { id: 'post', displayName: 'POST', amount: 100 },
    ],
  });
});

test('a tax that the prices have in them is no line of its own: lines never come to more than what is paid', () => {
  const sheet = sheetOf(checkout({ subtotal: 2000, shipping: 100, tax: 350, total: 2100 }), t);
  expect(sheet?.lineItems.map(({ amount }) => amount)).toEqual([2000, 100]);
});

test.each([
  ['gift cards pay all', checkout({ subtotal: 2000, giftCards: 2000, total: 0 })],
  ['nothing can be quoted', checkout({}, { quote: null })],
  ['there is no checkout', null],
])('where %s there is no sheet', (_, answer) => {
  expect(sheetOf(answer, t)).toBeUndefined();
});

const FILLED_IN = {
  email: 'typed@example.test',
  note: 'Ring twice',
  couponCodes: ['SPRING'],
  vatNumber: 'DE123',
  shippingAddress: { name: 'Typed', line1: 'Typed', city: 'Typed', postalCode: '1', country: 'DE' },
  billingAddress: null,
  shippingOptionId: 'parcel',
};
const PLACE = { city: 'New York', state: 'NY', postal_code: '10001', country: 'US' };
const ADDRESS = { ...PLACE, line1: '1 Main St', line2: null };
const agreed = (more: Partial<StripeExpressCheckoutElementConfirmEvent> = {}) =>
  ({
    billingDetails: { name: 'Ada Lovelace', email: 'ada@example.test', address: ADDRESS },
    shippingAddress: { name: 'Ada Lovelace', address: ADDRESS },
    shippingRate: { id: 'post', displayName: 'POST', amount: 100 },
    ...more,
  }) as StripeExpressCheckoutElementConfirmEvent;
const ADA = {
  name: 'Ada Lovelace',
  line1: '1 Main St',
  line2: '',
  city: 'New York',
  region: 'NY',
  postalCode: '10001',
  country: 'US',
};

test('a place is priced with all that was filled in but the address and its delivery', () => {
  expect(atPlace(FILLED_IN, PLACE)).toEqual({
    ...FILLED_IN,
    shippingAddress: {
      name: '',
      line1: '',
      city: 'New York',
      region: 'NY',
      postalCode: '10001',
      country: 'US',
    },
    billingAddress: null,
    shippingOptionId: null,
  });
});

test('what a wallet gives takes the place of what was filled in, and codes and notes stay', () => {
  expect(withWallet(FILLED_IN, agreed(), checkout({}))).toEqual({
    ...FILLED_IN,
    email: 'ada@example.test',
    shippingAddress: ADA,
    billingAddress: null,
    shippingOptionId: 'post',
  });
});

test('an option that the sheet had before there was an address is no choice', () => {
  const shippingRate = { id: 'later', displayName: '', amount: 0 };
  expect(withWallet(FILLED_IN, agreed({ shippingRate }), checkout({})).shippingOptionId).toBeNull();
});

test('of what is not sent, the billing address is kept where the taxes depend on it alone', () => {
  const digital = { requiresShipping: false, shippingOptions: [] };
  const given = withWallet(FILLED_IN, agreed(), checkout({}, { ...digital, asksBillingAddress: true }));
  expect(given).toMatchObject({ shippingAddress: null, billingAddress: ADA, shippingOptionId: null });
  expect(withWallet(FILLED_IN, agreed(), checkout({}, digital)).billingAddress).toBeNull();
});

test('a billing address that the buyer typed stays, at a place and with what the wallet gives', () => {
  const billingAddress = {
    name: 'Works Ltd',
    line1: 'Main 1',
    city: 'Bonn',
    postalCode: '53111',
    country: 'DE',
  };
  const typed = { ...FILLED_IN, billingAddress };
  expect(atPlace(typed, PLACE).billingAddress).toEqual(billingAddress);
  for (const asksBillingAddress of [false, true])
    expect(withWallet(typed, agreed(), checkout({}, { asksBillingAddress })).billingAddress).toEqual(
      billingAddress,
    );
});

test('a billing address with a country alone gives way to the one of the wallet', () => {
  const billingAddress = { name: '', line1: '', city: '', postalCode: '', country: 'DE' };
  const begun = { ...FILLED_IN, billingAddress };
  expect(atPlace(begun, PLACE).billingAddress).toBeNull();
  expect(withWallet(begun, agreed(), checkout({}, { asksBillingAddress: true })).billingAddress).toEqual(ADA);
});
