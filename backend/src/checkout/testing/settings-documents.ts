import type {
  AutomaticDiscount,
  DiscountSettings,
} from '@daybook/contracts/checkout/pricing/automatic-discount';
import type { CouponDocument } from '@daybook/contracts/checkout/settings/coupon-shape';
import type { DeliverySettings } from '@daybook/contracts/checkout/settings/delivery-settings';
import type { PaymentSettings } from '@daybook/contracts/checkout/settings/payment-settings';
import type { TaxSettings } from '@daybook/contracts/checkout/settings/tax-settings';

/** 8.875 % in New York, added to prices and delivery. */
export const someTaxes = (changes: Partial<TaxSettings> = {}): TaxSettings => ({
  pricesIncludeTax: false,
  zones: [
    {
      id: 'ny',
      name: 'New York',
      places: [{ country: 'US', region: 'NY', postalCodes: [] }],
      taxes: [
        {
          id: 'sales',
          name: 'Sales tax',
          isOnDelivery: true,
          rates: [{ rate: 88_750, productTypes: [], collectionIds: [], firstDay: null, lastDay: null }],
        },
      ],
    },
  ],
  ...changes,
});

/** $5.00 everywhere in the United States, free from $100.00, or to be picked up. */
export const someDelivery = (changes: Partial<DeliverySettings> = {}): DeliverySettings => ({
  currency: 'USD',
  zones: [
    {
      id: 'us',
      name: 'United States',
      places: [{ country: 'US', region: null, postalCodes: [] }],
      options: [
        {
          id: 'post',
          name: 'Standard',
          kind: 'shipping',
          note: '',
          price: { kind: 'flat', price: 500 },
          freeFrom: 10_000,
        },
        {
          id: 'pickup',
          name: 'Pick up',
          kind: 'pickup',
          place: { country: 'US', region: 'NY', postalCode: '10001' },
          note: 'Open from 9 to 5',
          price: { kind: 'flat', price: 0 },
          freeFrom: null,
        },
      ],
    },
  ],
  ...changes,
});

/** By bank transfer alone. */
export const somePayments = (changes: Partial<PaymentSettings> = {}): PaymentSettings => ({
  isTestOn: false,
  methods: [
    {
      id: 'bank',
      kind: 'bankTransfer',
      name: 'Bank transfer',
      instructions: 'IBAN FR76',
      isOn: true,
      countries: [],
    },
  ],
  ...changes,
});

/** 10 % off everything. */
export const someCoupon = (changes: Partial<CouponDocument> = {}): CouponDocument => ({
  code: 'SPRING10',
  currency: 'USD',
  benefit: { kind: 'percent', percent: 1000 },
  scope: { kind: 'all' },
  minimum: 0,
  oncePerCustomer: false,
  limit: null,
  firstDay: null,
  lastDay: null,
  combinable: true,
  active: true,
  ...changes,
});

/** 10 % off everything. */
export const someDiscount = (changes: Partial<AutomaticDiscount> = {}): AutomaticDiscount => ({
  id: 'summer',
  name: 'Summer sale −10 %',
  benefit: { kind: 'percent', percent: 1000 },
  scope: { kind: 'all' },
  minimum: 0,
  minimumUnits: 0,
  firstDay: null,
  lastDay: null,
  combinable: true,
  active: true,
  ...changes,
});

export const someDiscounts = (...discounts: AutomaticDiscount[]): DiscountSettings => ({
  currency: 'USD',
  discounts: discounts.length > 0 ? discounts : [someDiscount()],
});
