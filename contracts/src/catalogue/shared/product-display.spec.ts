import { ProductType } from '../../shared/enumerations.js';
import { money } from '../../shared/money.js';
import { inStock, priceNow, priceRange, productDisplay, runsOut } from './product-display.js';

const { physical, digital, service, giftCard, paywall } = ProductType;
const UNKNOWN = 99;

const stocked = (qtyInStock: number | null, { onSale = false, unlimited = false } = {}) => ({
  qtyInStock,
  onSale,
  unlimited,
});
const none = stocked(0);
const some = stocked(3);
const unlimited = stocked(null, { unlimited: true });

describe('a variant', () => {
  test.each([
    ['with units', some, true],
    ['with the last one', stocked(1), true],
    ['that is unlimited', unlimited, true],
    ['that is unlimited with an empty shelf', stocked(0, { unlimited: true }), true],
    ['without units', none, false],
    ['nobody counted', stocked(null), false],
    ['with fewer than none', stocked(-1), false],
  ])('%s', (_, variant, expected) => expect(inStock(variant)).toBe(expected));
});

describe('a product (section 4)', () => {
  test.each([physical, service, paywall])('of type %i is sold out when no variant can be bought', (type) => {
    expect(productDisplay(type, [none, none])).toBe('sold-out');
    expect(productDisplay(type, [])).toBe('sold-out');
    expect(productDisplay(type, [none, some])).toBe('normal');
    expect(productDisplay(type, [none, unlimited])).toBe('normal');
  });

  test.each([digital, giftCard])('of type %i is never sold out', (type) => {
    expect(productDisplay(type, [none])).toBe('normal');
    expect(productDisplay(type, [])).toBe('normal');
  });

  test('of an unknown type counts as sold out', () =>
    expect(productDisplay(UNKNOWN, [some, unlimited])).toBe('sold-out'));

  test('is on sale when any variant is', () => {
    expect(productDisplay(physical, [some, stocked(3, { onSale: true })])).toBe('on-sale');
    expect(productDisplay(digital, [stocked(null, { onSale: true })])).toBe('on-sale');
  });

  test('is on sale when the variant on sale is sold out and another is not', () =>
    expect(productDisplay(physical, [some, stocked(0, { onSale: true })])).toBe('on-sale'));

  test('that is sold out says so, sale or not', () =>
    expect(productDisplay(physical, [stocked(0, { onSale: true })])).toBe('sold-out'));

  test.each([
    [physical, true],
    [service, true],
    [paywall, true],
    [UNKNOWN, true],
    [digital, false],
    [giftCard, false],
  ])('of type %i: runs out is %p', (type, expected) => expect(runsOut(type)).toBe(expected));
});

describe('a price', () => {
  const price = (units: number) => ({ priceMoney: money(units, 'USD'), onSale: false });
  const onSale = (units: number, sale: number) => ({
    ...price(units),
    onSale: true,
    salePriceMoney: money(sale, 'USD'),
  });

  test('is the sale price while on sale', () =>
    expect(priceNow(onSale(2800, 1900))).toEqual(money(1900, 'USD')));
  test('is the price before and after', () =>
    expect(priceNow({ ...onSale(2800, 1900), onSale: false })).toEqual(money(2800, 'USD')));
  test('is the price of a sale that names none', () =>
    expect(priceNow({ ...price(2800), onSale: true })).toEqual(money(2800, 'USD')));

  test('of several is said from the cheapest, compared as amounts and not as texts', () =>
    expect(priceRange([price(10_000), price(9000), price(20_000)])).toEqual({
      from: money(9000, 'USD'),
      differs: true,
    }));
  test('of several that cost the same does not differ', () =>
    expect(priceRange([price(2800), onSale(9900, 2800)])).toEqual({
      from: money(2800, 'USD'),
      differs: false,
    }));
  test('of one does not differ', () =>
    expect(priceRange([onSale(2800, 1900)])).toEqual({ from: money(1900, 'USD'), differs: false }));
  test('of none is none', () => expect(priceRange([])).toBeUndefined());
});
