import { Refusal } from '../shared/errors.js';
import { type RefundRequest, refundable, refundOf, type Sale } from './refund.js';
import type { Refund } from './refunded-parts.js';

/** Two mugs at 10.00 + 20 %, three bowls at 3.33 + 5.5 % (999 × 0.055 = 54.9), delivery 5.00 + 20 %. */
const SALE: Sale = {
  lines: [
    { entryId: 'mug', quantity: 2, total: 2400, taxes: [{ id: 'vat20', amount: 400 }] },
    { entryId: 'bowl', quantity: 3, total: 1054, taxes: [{ id: 'vat5', amount: 55 }] },
  ],
  delivery: { total: 600, taxes: [{ id: 'vat20', amount: 100 }] },
  tenders: [
    { id: 'card-1', amount: 1000 },
    { id: 'card-2', amount: 54 },
    { id: 'payment', amount: 3000 },
  ],
};
function run(sale: Sale, ...requests: RefundRequest[]): Refund[] {
  const refunds: Refund[] = [];
  for (const request of requests) refunds.push(refundOf(sale, refunds, request));
  return refunds;
}
const units = (entryId: string, quantity: number): RefundRequest => ({ lines: [{ entryId, quantity }] });

test('units give back their share of the line, with its tax', () =>
  expect(run(SALE, units('mug', 1))).toEqual([
    {
      amount: 1200,
      lines: [
        { entryId: 'mug', quantity: 1, amount: 1200, taxes: [{ id: 'vat20', amount: 200 }], byAmount: false },
      ],
      delivery: null,
      tenders: [{ id: 'payment', amount: 1200 }],
    },
  ]));

test.each([
  // 1,054 ÷ 3 = 351.33; then 703 ÷ 2 = 351.5; the last gets what is left
  ['one by one', [1, 1, 1], [351, 352, 351], [18, 19, 18]],
  // 1,054 × 2 ÷ 3 = 702.67
  ['two and one', [2, 1], [703, 351], [37, 18]],
  ['all', [3], [1054], [55]],
])('three units for 1,054: %s', (_, counts, amounts, taxes) => {
  const refunds = run(SALE, ...counts.map((count) => units('bowl', count)));
  expect(refunds.map(({ amount }) => amount)).toEqual(amounts);
  expect(refunds.map(({ lines }) => lines[0]?.taxes[0]?.amount)).toEqual(taxes);
});

test('an amount is spread over what is left of lines and delivery', () => {
  // 405 of 4,054: 239.76, 105.30 and 59.94
  const [refund] = run(SALE, { amount: 405 });
  expect(refund!.lines.map(({ amount, quantity }) => [amount, quantity])).toEqual([
    [240, 0],
    [105, 0],
  ]);
  expect(refund!.delivery).toMatchObject({ amount: 60, taxes: [{ id: 'vat20', amount: 10 }] });
});

test('a unit after an amount gives back its share of what the amount has left', () => {
  // of 2,400 the amount took 240
  const [, unit, last] = run(SALE, { amount: 405 }, units('mug', 1), units('mug', 1));
  expect([unit!.amount, last!.amount]).toEqual([1080, 1080]);
});

test('many small amounts are spread, and taxed, as one large one', () => {
  const cents = run(SALE, ...Array.from({ length: 405 }, () => ({ amount: 1 })));
  const sum = (of: (refund: Refund) => number) => cents.reduce((all, refund) => all + of(refund), 0);
  const ofLine = (entryId: string, of: (line: Refund['lines'][number]) => number) =>
    sum(({ lines }) =>
      lines.filter((line) => line.entryId === entryId).reduce((all, line) => all + of(line), 0),
    );
  expect(Math.abs(ofLine('mug', ({ amount }) => amount) - 240)).toBeLessThanOrEqual(1);
  expect(Math.abs(ofLine('mug', ({ taxes }) => taxes[0]!.amount) - 40)).toBeLessThanOrEqual(1);
  expect(sum(({ amount }) => amount)).toBe(405);
});

test('the provider’s payment is returned before the gift cards, the last card first', () => {
  const refunds = run(SALE, { amount: 2900 }, { amount: 130 }, { amount: 30 }, { amount: 994 });
  expect(refunds.map(({ tenders }) => tenders)).toEqual([
    [{ id: 'payment', amount: 2900 }],
    [
      { id: 'payment', amount: 100 },
      { id: 'card-2', amount: 30 },
    ],
    [
      { id: 'card-2', amount: 24 },
      { id: 'card-1', amount: 6 },
    ],
    [{ id: 'card-1', amount: 994 }],
  ]);
  expect(refundable(SALE, refunds)).toBe(0);
});

test.each<[string, RefundRequest[]]>([
  ['by lines', [units('mug', 2), units('bowl', 3), { lines: [], shipping: 600 }]],
  ['by amount', [{ amount: 4054 }]],
  ['by an amount and all units', [{ amount: 1 }, units('bowl', 1), { amount: 1999 }, { amount: 1703 }]],
  ['units after all their money is gone', [{ amount: 4054 }, units('mug', 2)]],
])('ends at exactly 0: %s', (_, requests) => {
  const refunds = run(SALE, ...requests);
  expect(refundable(SALE, refunds)).toBe(0);
});

test.each<[string, RefundRequest[], RefundRequest, string]>([
  ['more than was paid', [], { amount: 4055 }, 'REFUND_TOO_MUCH'],
  ['more than is left', [{ amount: 4000 }], { amount: 55 }, 'REFUND_TOO_MUCH'],
  ['nothing', [], { amount: 0 }, 'REFUND_EMPTY'],
  ['less than nothing', [], { amount: -1 }, 'REFUND_EMPTY'],
  ['a fraction', [], { amount: 0.5 }, 'REFUND_EMPTY'],
  ['no number', [], { amount: Number.NaN }, 'REFUND_EMPTY'],
  ['beyond all numbers', [], { amount: Number.POSITIVE_INFINITY }, 'REFUND_EMPTY'],
  ['no lines', [], { lines: [] }, 'REFUND_EMPTY'],
  ['no units', [], units('mug', 0), 'REFUND_EMPTY'],
  ['half a unit', [], units('mug', 0.5), 'REFUND_EMPTY'],
  ['units below 0', [], units('mug', -1), 'REFUND_EMPTY'],
  ['a line of another order', [], units('lamp', 1), 'REFUND_LINE_UNKNOWN'],
  ['more units than were bought', [], units('mug', 3), 'REFUND_QUANTITY'],
  [
    'the same line twice',
    [],
    {
      lines: [
        { entryId: 'mug', quantity: 1 },
        { entryId: 'mug', quantity: 2 },
      ],
    },
    'REFUND_QUANTITY',
  ],
  ['units that were refunded', [units('mug', 2)], units('mug', 1), 'REFUND_QUANTITY'],
  ['more delivery than was paid', [], { lines: [], shipping: 601 }, 'REFUND_TOO_MUCH'],
  ['delivery below 0', [], { lines: [], shipping: -1 }, 'REFUND_EMPTY'],
])('is refused: %s', (_, before, request, code) => {
  const refunds = run(SALE, ...before);
  expect(() => refundOf(SALE, refunds, request)).toThrow(expect.objectContaining({ code }) as Refusal);
});

test('delivery of an order without delivery is refused', () =>
  expect(() => refundOf({ ...SALE, delivery: null }, [], { lines: [], shipping: 1 })).toThrow(Refusal));
