import {
  bulkDifferences,
  bulkLeaps,
  bulkRefusal,
  changedProduct,
} from '@daybook/contracts/catalogue/bulk-change';
import type { BulkChange } from '@daybook/contracts/catalogue/bulk-kinds';
import type { ProductDocument } from '@daybook/contracts/catalogue/product';
import { productProblems } from '@daybook/contracts/catalogue/product-problems';
import type { Rounding } from '@daybook/contracts/catalogue/rounding';
import { CONTENT_STATUSES, ProductType } from '@daybook/contracts/shared/enumerations';
import { MAX_PRICE_UNITS } from '@daybook/contracts/shared/limits';
import { type Currency, money } from '@daybook/contracts/shared/money';
import fc from 'fast-check';
import { aProduct, aVariant } from '../../platform/testing/documents.js';

const costing = (cents: number, currency: Currency = 'USD') =>
  aProduct({ variants: [aVariant({ priceMoney: money(cents, currency) })] });
const priceOf = (product: ProductDocument) => Number(product.variants[0]?.priceMoney.value);
const percent = (hundredths: number, rounding: Rounding = 'none'): BulkChange => ({
  kind: 'price',
  by: { percent: hundredths },
  rounding,
});
const amount = (cents: number, rounding: Rounding = 'none'): BulkChange => ({
  kind: 'price',
  by: { amount: cents },
  rounding,
});

describe('a price', () => {
  test.each<[number, BulkChange, number, Currency]>([
    [1000, percent(1250), 1125, 'USD'],
    [1000, percent(-1000), 900, 'USD'],
    [999, percent(333), 1032, 'USD'],
    [1000, amount(250), 1250, 'USD'],
    [1000, amount(-1000), 0, 'USD'],
    [1049, amount(0, 'whole'), 1000, 'USD'],
    [1050, amount(0, 'whole'), 1100, 'USD'],
    [1000, percent(0, 'ninety-nine'), 999, 'USD'],
    [1049, percent(0, 'ninety-nine'), 1099, 'USD'],
    [1048, percent(0, 'ninety-nine'), 999, 'USD'],
    [10, percent(0, 'ninety-nine'), 99, 'USD'],
    [1234, percent(0, 'whole'), 1234, 'JPY'],
    [1234, percent(0, 'ninety-nine'), 1199, 'JPY'],
  ])('of %i by %j is %i', (before, change, after, currency) => {
    expect(priceOf(changedProduct(costing(before, currency), change))).toBe(after);
  });

  test('that stays the same leaves the product the same object', () => {
    const product = costing(999);
    expect(changedProduct(product, percent(0, 'ninety-nine'))).toBe(product);
    expect(bulkDifferences(product, percent(0))).toEqual([]);
  });

  test('cannot fall below zero, or to it', () => {
    expect(bulkRefusal(costing(1000), amount(-1001))).toBe('A price would fall below zero.');
    expect(bulkRefusal(costing(1000), percent(-10_010))).toBe('A price would fall below zero.');
    expect(bulkRefusal(costing(1000), amount(-1000))).toBe('A price would fall to zero.');
    expect(bulkRefusal(costing(1000), percent(-10_000))).toBe('A price would fall to zero.');
    expect(bulkRefusal(costing(1000), amount(-999))).toBeUndefined();
  });

  test('of a gift card stays what it is worth: no share is taken off, and an amount may be', () => {
    const variants = [aVariant({ priceMoney: money(5000, 'USD') })];
    const card = aProduct({ productType: ProductType.giftCard, variants });
    const leftOut = 'Gift cards are left out: their price is what they are worth.';
    const sale: BulkChange = { kind: 'sale', off: 2000, rounding: 'none', currency: 'USD' };
    expect([bulkRefusal(card, sale), bulkRefusal(card, percent(1000))]).toEqual([leftOut, leftOut]);
    expect(bulkRefusal(costing(5000), sale)).toBeUndefined();
    expect([bulkRefusal(card, amount(100)), bulkRefusal(card, { kind: 'end-sale' })]).toEqual([
      undefined,
      undefined,
    ]);
  });

  test('of nothing stays nothing', () => expect(bulkRefusal(costing(0), percent(-5000))).toBeUndefined());

  test('cannot grow beyond the greatest price, which is named', () => {
    expect(bulkRefusal(costing(MAX_PRICE_UNITS), amount(1))).toBe(
      'A price would be more than $999,999,999.99.',
    );
    expect(bulkRefusal(costing(MAX_PRICE_UNITS - 1), amount(1))).toBeUndefined();
  });

  test('that becomes more than ten times as high or as low is a question', () => {
    expect(bulkLeaps(costing(1000), percent(90_000))).toBe(0);
    expect(bulkLeaps(costing(1000), percent(90_100))).toBe(1);
    expect(bulkLeaps(costing(1000), percent(-9000))).toBe(0);
    expect(bulkLeaps(costing(1000), percent(-9010))).toBe(1);
    expect(bulkLeaps(costing(1000), { kind: 'unpublish' })).toBe(0);
  });

  test('on sale, of an option of a subscription and of a variant within one change too', () => {
    const offer = { priceMoney: money(1000, 'USD'), salePriceMoney: money(500, 'USD'), onSale: true };
    const plan = { billingPeriod: { unit: 'WEEK', value: 1 }, numBillingCycles: 0 } as const;
    const product = aProduct({
      variants: [aVariant({ ...offer, pricingOptions: [{ id: 'weekly', ...offer }] })],
      productSubscriptionOptions: [{ id: 'weekly', plan, ...offer }],
    });
    const lines = (sku: string | null) => [
      { what: 'price', sku, before: money(1000, 'USD'), after: money(1100, 'USD') },
      { what: 'sale-price', sku, before: money(500, 'USD'), after: money(550, 'USD') },
    ];
    expect(bulkDifferences(product, percent(1000))).toEqual([
      ...lines('MUG-1'),
      ...lines('MUG-1'),
      ...lines(null),
    ]);
  });
});

describe('a price in another currency than the website’s', () => {
  const raise = { ...percent(1000), currency: 'EUR' } as BulkChange;

  test('stays as it is, and the reason is named once', () => {
    const product = aProduct({
      variants: [
        aVariant({ id: 'a', priceMoney: money(1000, 'USD') }),
        aVariant({ id: 'b', priceMoney: money(1000, 'USD'), salePriceMoney: money(900, 'USD') }),
      ],
    });
    expect(bulkRefusal(product, raise)).toBe('This website sells in EUR, not in USD.');
    expect(bulkRefusal(costing(1000, 'EUR'), raise)).toBeUndefined();
  });
  test('is changed by an older change that names no currency', () =>
    expect(bulkRefusal(costing(1000), percent(1000))).toBeUndefined());
  test('does not keep the product from another status', () =>
    expect(bulkRefusal(costing(1000, 'JPY'), { kind: 'publish' })).toBeUndefined());
});

describe('a status', () => {
  const of = (status: ProductDocument['status']) =>
    aProduct({ status, ...(status === 'scheduled' && { publishAt: 1 }) });

  test.each(CONTENT_STATUSES)('%s is published, and its time is forgotten', (status) => {
    const { publishAt, status: now } = changedProduct(of(status), { kind: 'publish' });
    expect([now, publishAt]).toEqual(['published', undefined]);
  });
  test.each([
    ['published', 'draft'],
    ['scheduled', 'draft'],
    ['draft', 'draft'],
    ['private', 'private'],
    ['needs-review', 'needs-review'],
  ] as const)('%s is %s when it is taken back', (before, after) => {
    expect(changedProduct(of(before), { kind: 'unpublish' }).status).toBe(after);
  });
  test('is one line of the preview', () =>
    expect(bulkDifferences(of('draft'), { kind: 'publish' })).toEqual([
      { what: 'status', sku: null, before: 'draft', after: 'published' },
    ]));
});

test('a changed product can be saved, and changing it again does not round again', () => {
  const rounding = fc.constantFrom<Rounding>('none', 'whole', 'ninety-nine');
  const by = fc.oneof(
    fc.record({ percent: fc.integer({ min: -12_000, max: 100_000 }) }),
    fc.record({ amount: fc.integer({ min: -5000, max: 5000 }) }),
  );
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000 }),
      fc.constantFrom<Currency>('USD', 'JPY'),
      by,
      rounding,
      (cents, currency, how, round) => {
        const change: BulkChange = { kind: 'price', by: how, rounding: round };
        const product = costing(cents, currency);
        if (bulkRefusal(product, change)) return;
        const changed = changedProduct(product, change);
        expect(productProblems(changed)).toBeUndefined();
        expect(changedProduct(changed, amount(0, round))).toBe(changed);
      },
    ),
  );
});
