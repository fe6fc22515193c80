import type { ProductImage, ProductVariant } from '../catalogue/product.js';
import { quoteOf } from '../checkout/pricing/quote.js';
import type { DeliverySettings } from '../checkout/settings/delivery-settings.js';
import {
  discount,
  discounts,
  freeDelivery,
  item,
  order,
  percent,
} from '../checkout/testing/quoted-orders.js';
import { ProductType } from '../shared/enumerations.js';
import { money, splitMoney } from '../shared/money.js';
import type { CartQuote } from './cart-quote.js';
import {
  type CartDelivery,
  destinationOf,
  type EntryToday,
  type OpenedEntry,
  shoppingCartView,
} from './shopping-cart-view.js';

const image = (id: string): ProductImage => ({ id, assetUrl: `/media/${id}.jpg`, altText: `The ${id}` });

const variant = (changes: Partial<ProductVariant> = {}): ProductVariant => ({
  id: 'mug-blue',
  sku: 'MUG-1',
  attributes: { Glaze: 'Blue' },
  priceMoney: money(2800, 'USD'),
  onSale: false,
  ...changes,
});

const entry = (changes: Partial<OpenedEntry> = {}): OpenedEntry => ({
  entryId: 'entry',
  itemId: 'mug',
  variantId: 'mug-blue',
  sku: 'MUG-1',
  title: 'Mug',
  productType: ProductType.physical,
  attributes: { Glaze: 'Blue' },
  unitPrice: money(2800, 'USD'),
  quantity: 2,
  additionalFields: null,
  ...changes,
});

type Stock = number | 'unlimited';
const today = (stock: Stock = 10, changes: Partial<ProductVariant> = {}): EntryToday => ({
  product: {
    collectionId: 'all',
    title: 'Mug',
    productType: ProductType.physical,
    isSubscribable: false,
    productSubscriptionOptions: [],
    storeSettings: { multipleQuantityAllowedForServices: true },
    images: [image('front'), image('blue')],
    variants: [variant(changes)],
  },
  fullUrl: '/tableware/p/mug',
  stock: stock === 'unlimited' ? { unlimited: true, available: 0 } : { unlimited: false, available: stock },
  held: null,
});
/** The product as it is sold today, changed. */
const sold = (changes: Partial<NonNullable<EntryToday['product']>>, stock: Stock = 10): EntryToday => {
  const { product, ...now } = today(stock);
  return { ...now, product: product && { ...product, ...changes } };
};
const gone: EntryToday = { ...today(0), product: undefined };

const viewOf = (now: EntryToday, ...entries: readonly OpenedEntry[]) =>
  shoppingCartView(
    { id: 'cart', websiteId: 'shop', created: 1, entries, movedAway: [], currency: 'USD' },
    () => now,
  );
const first = (now: EntryToday, ...entries: readonly OpenedEntry[]) => viewOf(now, ...entries).entries[0];
const notices = (now: EntryToday, changes: Partial<OpenedEntry> = {}) => first(now, entry(changes))?.notices;

describe('a cart', () => {
  test('without entries is empty, in the currency of the website', () => {
    const none = {
      id: null,
      websiteId: 'shop',
      created: null,
      entries: [],
      movedAway: [],
      currency: 'JPY',
    } as const;
    expect(shoppingCartView(none, () => gone)).toEqual({
      id: null,
      websiteId: 'shop',
      orderId: null,
      created: null,
      isPurchased: false,
      entries: [],
      movedAway: [],
      shippingOptions: [],
      selectedShippingOption: null,
      shippingLocation: null,
      applicableTaxRules: [],
      coupons: [],
      validCoupons: [],
      invalidCoupons: [],
      discounts: [],
      currency: 'JPY',
      subtotalCents: 0,
      taxCents: 0,
      shippingCostCents: 0,
      discountCents: 0,
      grandTotalCents: 0,
      totalQuantity: 0,
      hasDigital: false,
      purelyDigital: false,
      requiresShipping: false,
      freeDeliveryFromCents: null,
    });
  });

  test('costs less by the discounts that need no code, before its checkout too', () => {
    const settings = discounts(discount('all', percent(10)), discount('free', freeDelivery));
    const inDollars = { ...settings, currency: 'USD' as const };
    const base = { id: 'cart', websiteId: 'shop', created: 1, movedAway: [], currency: 'USD' as const };
    const stored = {
      ...base,
      entries: [entry({ quantity: 3 })],
      discounts: { settings: inDollars, today: '2026-11-23' },
    };
    const { subtotalCents, ...view } = shoppingCartView(stored, () => today());
    expect(view).toMatchObject({
      discountCents: subtotalCents / 10,
      grandTotalCents: subtotalCents - subtotalCents / 10,
      discounts: [
        { name: 'Sale all', discountCents: subtotalCents / 10 },
        { name: 'Sale free', discountCents: 0 },
      ],
    });
  });

  test('sums what was captured, whatever it costs today', () => {
    const dearer = today(10, { priceMoney: money(9900, 'USD') });
    expect(viewOf(dearer, entry(), entry({ entryId: 'other', quantity: 1 }))).toMatchObject({
      id: 'cart',
      created: 1,
      subtotalCents: 8400,
      grandTotalCents: 8400,
      totalQuantity: 3,
    });
  });
});

describe('an entry', () => {
  test('shows what was captured', () =>
    expect(first(today(), entry({ additionalFields: '["blue"]' }))).toEqual({
      id: 'entry',
      itemId: 'mug',
      chosenVariant: { id: 'mug-blue', sku: 'MUG-1', attributes: { Glaze: 'Blue' } },
      quantity: 2,
      allowsSeveral: true,
      title: 'Mug',
      subTotal: 5600,
      purchasePriceCents: 2800,
      additionalFields: '["blue"]',
      gift: null,
      additionalFieldsFormId: null,
      productType: ProductType.physical,
      fullUrl: '/tableware/p/mug',
      image: { assetUrl: '/media/front.jpg', altText: 'The front' },
      reservation: null,
      notices: [],
    }));

  test('has the picture of its variant, where it has one', () => {
    expect(first(today(10, { imageId: 'blue' }), entry())?.image?.assetUrl).toBe('/media/blue.jpg');
    expect(first(today(10, { imageId: 'lost' }), entry())?.image?.assetUrl).toBe('/media/front.jpg');
  });

  test('has no picture where the product has none', () => {
    expect(first(sold({ images: [] }), entry())?.image).toBeNull();
  });

  test('names the form whose answers it holds, as long as the product asks', () => {
    const asked = sold({ additionalFieldsForm: { id: 'emails', name: '', fields: [] } });
    expect(first(asked, entry())?.additionalFieldsFormId).toBe('emails');
    expect(first(gone, entry())?.additionalFieldsFormId).toBeNull();
  });

  test('leads nowhere and has no picture once the product is gone', () =>
    expect(first(gone, entry())).toMatchObject({ title: 'Mug', fullUrl: null, image: null }));
});

describe('an entry says', () => {
  test('nothing while nothing changed', () => expect(notices(today(2))).toEqual([]));
  test('that it is gone, and nothing more', () => expect(notices(gone)).toEqual([{ kind: 'gone' }]));
  test('that it is gone when its variant is', () =>
    expect(notices(today(10, { id: 'mug-red' }))).toEqual([{ kind: 'gone' }]));
  test('that it is sold out', () => expect(notices(today(0))).toEqual([{ kind: 'soldOut' }]));
  test('that fewer are left than it wants, and how many', () =>
    expect(notices(today(1))).toEqual([{ kind: 'notEnough', available: 1 }]));

  test('that fewer are left than it and the variant’s other entries want', () => {
    const other = entry({ entryId: 'other', additionalFields: '["blue"]' });
    const said = viewOf(today(3), entry(), other).entries.map((one) => one.notices);
    const notEnough = [{ kind: 'notEnough', available: 3 }];
    expect(said).toEqual([notEnough, notEnough]);
    const another = entry({ entryId: 'red', variantId: 'mug-red' });
    expect(first(today(3), entry(), another)?.notices).toEqual([]);
  });

  test('nothing of stock that is unlimited, or does not count', () => {
    expect(notices(today('unlimited'))).toEqual([]);
    expect(notices(sold({ productType: ProductType.digital }, 0), { quantity: 1 })).toEqual([]);
  });

  test('that its price changed, from what to what', () => {
    const said = [{ kind: 'priceChanged', from: money(2800, 'USD'), to: money(3100, 'USD') }];
    expect(notices(today(10, { priceMoney: money(3100, 'USD') }))).toEqual(said);
  });

  test('that its price changed when a sale began or ended', () => {
    const sale = { onSale: true, salePriceMoney: money(1900, 'USD') };
    expect(notices(today(10, sale))).toMatchObject([{ to: money(1900, 'USD') }]);
    expect(notices(today(10), { unitPrice: money(1900, 'USD') })).toMatchObject([{ to: money(2800, 'USD') }]);
    expect(notices(today(10, sale), { unitPrice: money(1900, 'USD') })).toEqual([]);
  });

  test('that it is gone where its price is in another currency than the website’s', () =>
    expect(first(today(10, { priceMoney: money(2800, 'JPY') }), entry())).toMatchObject({
      notices: [{ kind: 'gone' }],
      purchasePriceCents: 2800,
    }));

  test('what it costs in the currency that the website has changed to, and what it cost', () => {
    const before = entry({ unitPrice: money(250_000, 'JPY') });
    const said = [{ kind: 'priceChanged', from: before.unitPrice, to: money(2800, 'USD') }];
    expect(viewOf(today(), before)).toMatchObject({
      currency: 'USD',
      subtotalCents: 5600,
      entries: [{ purchasePriceCents: 2800, subTotal: 5600, notices: said }],
    });
  });

  test('no price where it was added in another currency and is gone', () =>
    expect(
      viewOf(gone, entry({ unitPrice: money(250_000, 'JPY') }), entry({ entryId: 'two' })),
    ).toMatchObject({
      currency: 'USD',
      subtotalCents: 5600,
      entries: [{ purchasePriceCents: 0, subTotal: 0, notices: [{ kind: 'gone' }] }, { subTotal: 5600 }],
    }));

  test('stock before price', () =>
    expect(notices(today(0, { priceMoney: money(1, 'USD') }))?.map(({ kind }) => kind)).toEqual([
      'soldOut',
      'priceChanged',
    ]));
});

describe('an entry with more units than section 5 allows of its product today', () => {
  const { physical, digital, service, giftCard } = ProductType;
  const oneAtATime = { multipleQuantityAllowedForServices: false };

  test.each([
    ['a digital product', { productType: digital }],
    ['a service that is sold one at a time', { productType: service, storeSettings: oneAtATime }],
  ])('has one of %s, counts one in the sums, and says so', (_, changes) => {
    const cart = viewOf(sold(changes), entry({ quantity: 3 }), entry({ entryId: 'other', quantity: 1 }));
    expect(cart).toMatchObject({ subtotalCents: 5600, grandTotalCents: 5600, totalQuantity: 2 });
    expect(cart.entries).toMatchObject([
      { quantity: 1, subTotal: 2800, allowsSeveral: false, notices: [{ kind: 'oneOnly', before: 3 }] },
      { quantity: 1, subTotal: 2800, allowsSeveral: false, notices: [] },
    ]);
  });

  test('has one of a digital product that is gone, too', () =>
    expect(first(gone, entry({ productType: digital, quantity: 3 }))).toMatchObject({
      quantity: 1,
      notices: [{ kind: 'gone' }],
    }));

  test.each([
    ['a physical product', { productType: physical, storeSettings: oneAtATime }],
    ['a service', { productType: service }],
  ])('keeps the units of %s', (_, changes) => {
    const { quantity, allowsSeveral, notices: said } = first(sold(changes), entry()) ?? {};
    expect({ quantity, allowsSeveral, said }).toEqual({ quantity: 2, allowsSeveral: true, said: [] });
  });

  test.each([
    ['a subscription', { isSubscribable: true }],
    ['a gift card', { productType: giftCard }],
  ])('says that %s has a checkout of its own', (_, changes) => {
    expect(first(sold(changes), entry())).toMatchObject({ quantity: 1, notices: [{ kind: 'ownCheckout' }] });
    expect(first(sold(changes, 0), entry({ quantity: 1 }))?.notices).toEqual([{ kind: 'ownCheckout' }]);
  });
});

test('an entry is of the type that its product has today, and so are the sums', () => {
  expect(viewOf(sold({ productType: ProductType.digital }), entry({ quantity: 1 }))).toMatchObject({
    hasDigital: true,
    purelyDigital: true,
    requiresShipping: false,
    entries: [{ productType: ProductType.digital }],
  });
  // stock counts again for what was digital when the visitor added it
  expect(notices(today(0), { productType: ProductType.digital })).toEqual([{ kind: 'soldOut' }]);
});

describe('the units that are held for the cart', () => {
  const until = Date.UTC(2026, 10, 22, 18, 30);
  const held = (quantity: number): EntryToday => ({ ...today(), held: { quantity, until } });
  const reservations = (now: EntryToday, ...entries: readonly OpenedEntry[]) =>
    viewOf(now, ...entries).entries.map(({ reservation }) => reservation);

  test('are shown at their entry, with the end of the hold', () =>
    expect(reservations(held(1), entry())).toEqual([{ quantity: 1, until: '2026-11-22T18:30:00.000Z' }]));
  test('are no more than the entry has', () =>
    expect(reservations(held(3), entry())).toMatchObject([{ quantity: 2 }]));
  test('count once where two entries have the same variant', () => {
    const other = entry({ entryId: 'other', additionalFields: '["blue"]' });
    expect(reservations(held(1), entry(), other)).toMatchObject([{ quantity: 1 }, null]);
    expect(reservations(held(3), entry(), other)).toMatchObject([{ quantity: 2 }, { quantity: 1 }]);
  });
  test('are named when another browser has them now', () => {
    const moved = [{ title: 'Mug', attributes: { Glaze: 'Blue' } }];
    const cart = {
      id: 'cart',
      websiteId: 'shop',
      created: 1,
      entries: [],
      movedAway: moved,
      currency: 'USD',
    } as const;
    expect(shoppingCartView(cart, () => gone)).toMatchObject({ entries: [], movedAway: moved });
  });
});

describe('the subtotal from which the delivery is free', () => {
  const post: DeliverySettings['zones'][number]['options'][number] = {
    id: 'post',
    name: 'Post',
    kind: 'shipping',
    note: '',
    price: { kind: 'flat', price: 500 },
    freeFrom: 6000,
  };
  const places = [{ country: 'US', region: null, postalCodes: [] }];
  const settings: DeliverySettings = {
    currency: 'USD',
    zones: [{ id: 'us', name: 'United States', places, options: [post] }],
  };
  const song = entry({ entryId: 'song', itemId: 'song', productType: ProductType.digital, quantity: 1 });
  const of = (
    entries: readonly OpenedEntry[],
    destination: CartDelivery['destination'] = { country: 'US' },
    quoted?: CartQuote,
  ) =>
    shoppingCartView(
      {
        id: 'cart',
        websiteId: 'shop',
        created: 1,
        movedAway: [],
        currency: 'USD',
        entries,
        delivery: { settings, destination },
        quoted,
      },
      ({ productType }) => sold({ productType }),
    ).freeDeliveryFromCents;

  test('is the one of the place', () => expect(of([entry()])).toBe(6000));
  test('counts what is delivered alone', () => expect(of([entry(), song])).toBe(8800));
  test('is none when nothing is delivered', () => expect(of([song])).toBeNull());
  test.each([
    ['a pickup, whatever it costs', { kind: 'pickup', price: 300 }, null],
    ['a free delivery', { kind: 'shipping', price: 0 }, null],
    ['a delivery that costs something', { kind: 'shipping', price: 690 }, 6000],
  ] as const)('of a cart that is priced with %s', (_, chosen, expected) => {
    const option = { id: 'chosen', name: 'Chosen', note: '', ...chosen };
    const { entryId, quantity, unitPrice } = entry();
    const delivery = { optionId: 'chosen', price: chosen.price, rates: [] };
    const quote = {
      ...quoteOf(order([item(entryId, splitMoney(unitPrice).units, quantity)], { delivery })),
      currency: unitPrice.currency,
    };
    const quoted = { quote, offer: { shippingOptions: [option], shippingLocation: null } };
    expect(of([entry()], { country: 'US' }, quoted)).toBe(expected);
  });
  test('is none elsewhere, or while the place is not known', () =>
    expect([of([entry()], { country: 'CA' }), of([entry()], null)]).toEqual([null, null]));
});

describe('a cart is sent', () => {
  test('to where its buyer named at the checkout', () =>
    expect(destinationOf({ country: 'US', region: 'NY', postalCode: null }, 'FR')).toEqual({
      country: 'US',
      region: 'NY',
      postalCode: undefined,
    }));
  test('else to the country of the language', () =>
    expect([destinationOf(null, 'FR'), destinationOf(undefined, undefined)]).toEqual([
      { country: 'FR' },
      null,
    ]));
});
