import { ProductType } from '../../shared/enumerations.js';
import type { TaxSettings } from '../settings/tax-settings.js';
import { taxesOfPrice } from './business-taxes.js';

const settings = (pricesIncludeTax: boolean, exemptsBusinesses?: boolean): TaxSettings => ({
  pricesIncludeTax,
  zones: [
    {
      id: 'de',
      name: 'Germany',
      places: [{ country: 'DE', region: null, postalCodes: [] }],
      ...(exemptsBusinesses !== undefined && { exemptsBusinesses }),
      taxes: [
        {
          id: 'vat',
          name: 'MwSt.',
          isOnDelivery: true,
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
  taxed: Parameters<typeof taxesOfPrice>[1],
  { country = 'DE', isBusiness = true, isNet = false, isExempt = false } = {},
) => {
  const buying = { place: { country }, isBusiness, isExempt, today: '2026-01-01' };
  const { rates, exempted = [], isReverseCharge } = taxesOfPrice(taxes, taxed, buying, isNet);
  return [exempted.length, rates.length, isReverseCharge];
};

test.each([
  ['an exempt business pays no tax', of(settings(false, true), mug), [0, 0, true]],
  ['nor for the delivery', of(settings(false, true), 'delivery'), [0, 0, true]],
  ['nor the part of a price that is tax', of(settings(true, true), mug), [1, 0, true]],
  ['but what was agreed without it', of(settings(true, true), mug, { isNet: true }), [0, 0, true]],
  ['others pay it', of(settings(true, true), mug, { isBusiness: false }), [0, 1, false]],
  ['so do all where no one is exempt', of(settings(true, false), mug), [0, 1, false]],
  ['and where the owner has not said', of(settings(false), mug), [0, 1, false]],
  ['where no tax is due, no one owes one', of(settings(true, true), mug, { country: 'US' }), [0, 0, false]],
  ['a gift card bears none', of(settings(true, true), card), [0, 0, false]],
])('%s', (_, found, expected) => {
  expect(found).toEqual(expected);
});

test.each([true, false])('whom the owner exempted pays no tax, included or not: %s', (included) => {
  const buying = { place: { country: 'DE' }, today: '2026-01-01', isExempt: true, isBusiness: false };
  const vat = { id: 'vat', name: 'MwSt.', rate: 190_000 };
  for (const taxed of [mug, 'delivery'] as const)
    expect(taxesOfPrice(settings(included), taxed, buying)).toEqual({
      rates: [],
      isReverseCharge: false,
      isTaxExempt: true,
      ...(included && { exempted: [vat] }),
    });
});

test('an exempt business pays nothing itself, and where no tax is due, no one is exempt from it', () => {
  const buying = { isBusiness: true, isExempt: true, today: '2026-01-01' };
  const at = (country: string) => taxesOfPrice(settings(true, true), mug, { place: { country }, ...buying });
  expect(at('DE')).toMatchObject({ isReverseCharge: false, isTaxExempt: true });
  expect(at('US')).toEqual({ rates: [], isReverseCharge: false, isTaxExempt: false });
});
