import { ProductType } from '../../shared/enumerations.js';
import type { TaxSettings } from '../settings/tax-settings.js';
import { taxedPrice } from './business-taxes.js';

const settings = (pricesIncludeTax: boolean, exemptsBusinesses?: boolean): TaxSettings => ({
  pricesIncludeTax,
  zones: [
    {
      ...{ id: 'de', name: 'Germany', places: [{ country: 'DE', region: null, postalCodes: [] }] },
      ...(exemptsBusinesses !== undefined && { exemptsBusinesses }),
      taxes: [
        {
          ...{ id: 'vat', name: 'MwSt.', isOnDelivery: true },
          rates: [{ rate: 190_000, productTypes: [], collectionIds: [], firstDay: null, lastDay: null }],
        },
      ],
    },
  ],
});
const mug = { productType: ProductType.physical, collectionId: 'tableware' };
const card = { productType: ProductType.giftCard, collectionId: 'cards' };
const of = (
  taxes: TaxSettings,
  taxed: Parameters<typeof taxedPrice>[1],
  { country = 'DE', isBusiness = true, isAgreed = false, isExempt = false } = {},
) => {
  const buying = { place: { country }, isBusiness, isExempt, today: '2026-01-01' };
  const { price, rates, isReverseCharge } = taxedPrice(taxes, taxed, buying, { price: 1190, isAgreed });
  return [price, rates.length, isReverseCharge];
};

test.each([
  ['an exempt business pays no tax', of(settings(false, true), mug), [1190, 0, true]],
  ['nor for the delivery', of(settings(false, true), 'delivery'), [1190, 0, true]],
  ['nor the part of a price that is tax', of(settings(true, true), mug), [1000, 0, true]],
  ['but what was agreed', of(settings(true, true), mug, { isAgreed: true }), [1190, 0, true]],
  ['others pay it', of(settings(true, true), mug, { isBusiness: false }), [1190, 1, false]],
  ['so do all where no one is exempt', of(settings(true, false), mug), [1190, 1, false]],
  ['and where the owner has not said', of(settings(false), mug), [1190, 1, false]],
  [
    'where no tax is due, no one owes one',
    of(settings(true, true), mug, { country: 'US' }),
    [1190, 0, false],
  ],
  ['a gift card bears none', of(settings(true, true), card), [1190, 0, false]],
])('%s', (_, found, expected) => {
  expect(found).toEqual(expected);
});

test.each([true, false])('whom the owner exempted pays no tax, included or not: %s', (included) => {
  const exempt = { isExempt: true, isBusiness: false };
  const buying = { place: { country: 'DE' }, today: '2026-01-01', ...exempt };
  for (const taxed of [mug, 'delivery'] as const)
    expect(taxedPrice(settings(included), taxed, buying, { price: 1190, isAgreed: false })).toEqual({
      ...{ price: included ? 1000 : 1190, rates: [], isReverseCharge: false, isTaxExempt: true },
    });
});

test('an exempt business pays nothing itself, and where no tax is due, no one is exempt from it', () => {
  const buying = { isBusiness: true, isExempt: true, today: '2026-01-01' };
  const of = (country: string) =>
    taxedPrice(
      settings(true, true),
      mug,
      { place: { country }, ...buying },
      { price: 1190, isAgreed: false },
    );
  expect(of('DE')).toMatchObject({ isReverseCharge: false, isTaxExempt: true });
  expect(of('US')).toMatchObject({ price: 1190, isReverseCharge: false, isTaxExempt: false });
});
