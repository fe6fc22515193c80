import { quoteOf } from '@daybook/contracts/checkout/pricing/quote';
import { item, order } from '@daybook/contracts/checkout/testing/quoted-orders';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import type { RecordedEvent } from '@daybook/event-store/event-store';
import { OrderAudit } from './order-audit.js';

const quote = quoteOf(order([item('a', 500, 2)], { delivery: { optionId: 'post', price: 300, rates: [] } }));
const items = [{ entryId: 'a', variantId: 'v-a', quantity: 2 }];
const orderId = 'o';
const currency = 'EUR';
const paid = { orderId, attemptId: '1', amount: 1300, currency };
const units = { orderId, variantId: 'v-a', quantity: 2 };
type Fact = readonly [type: string, data: object];
const OPENED: Fact = ['OrderOpened', { orderId, items, quote }];
const SALE: readonly Fact[] = [
  OPENED,
  ['StockPledged', units],
  ['OrderUnitsPledged', { orderId }],
  ['PaymentAttempted', paid],
  ['PaymentSucceeded', paid],
  ['OrderPlaced', { orderId, number: 1 }],
  ['OrderNumbered', { orderId, number: 1 }],
  ['StockSold', units],
  ['OrderUnitsSold', { orderId }],
];

function audited(facts: readonly Fact[]) {
  const audit = new OrderAudit();
  const events = facts.map(([type, data], i) => ({
    id: String(i),
    type,
    data,
    stream: 's',
    revision: 0n,
    position: BigInt(i + 1),
    recordedAt: new Date(0),
    metadata: { websiteId: 'shop', schemaVersion: 1 },
  }));
  const broken = events.flatMap((event) => audit.take(event as unknown as RecordedEvent)?.words ?? []);
  return { audit, broken };
}
const changed = (at: number, data: object): Fact[] =>
  SALE.map(([type, before], i) => (i === at ? [type, { ...before, ...data }] : [type, before]));
const without = (at: number) => SALE.filter((_, i) => i !== at);

test('a sale is sound and finished', () => {
  const { audit, broken } = audited(SALE);
  expect([broken, audit.unfinished()]).toEqual([[], []]);
});

test('what an exempt buyer pays follows from the price of the shop', () => {
  const vat = { id: 'vat', name: 'VAT', rate: 190_000 };
  const exempt = quoteOf(order([item('a', 10, 13, { exempted: [vat] })], { taxIncluded: true }));
  const [line] = exempt.lines;
  const bought = [{ ...items[0], quantity: 13 }];
  const found = (changes: object) =>
    audited([
      ['OrderOpened', { orderId, items: bought, quote: { ...exempt, lines: [{ ...line, ...changes }] } }],
    ]).broken;
  const { taxes } = line?.exempted ?? {};
  expect(found({})).toEqual([]);
  expect(found({ unitPrice: 9 }).join()).toContain('unitPrice is 9, and comes to 8');
  expect(found({ exempted: { price: 11, taxes } }).join()).toContain('subtotal is 109, and comes to 120');
  const less = { price: 10, taxes: [{ ...vat, amount: 20 }] };
  expect(found({ exempted: less }).join()).toContain('exempted is 20, and comes to 21');
  expect(found({ exempted: undefined }).join()).toContain('subtotal is 109, and comes to 104');
});

test('a line that sells another variant, or other units, than its price is for is named', () => {
  const found = (line: object) =>
    audited([['OrderOpened', { orderId, items: [{ ...items[0], ...line }], quote }]]);
  expect(found({}).broken).toEqual([]);
  expect(found({ variantId: 'v-b' }).broken).toEqual(['sells v-b in a at the price of v-a']);
  expect(found({ quantity: 1 }).broken).toEqual(['sells 1 of a at the price of 2']);
  expect(found({ entryId: 'b' }).broken).toEqual(['has no price of b']);
  expect(audited([['OrderOpened', { orderId, items: [], quote }]]).broken).toEqual([
    'has 0 lines, and prices 1',
  ]);
});

test('at every position before its end it is unfinished and sound', () => {
  for (let length = 1; length < 8; length += 1) {
    const { audit, broken } = audited(SALE.slice(0, length));
    expect([broken, audit.unfinished().length]).toEqual([[], 1]);
  }
});

describe('a count that takes the units of an order', () => {
  const lost: Fact = ['StockPledgeReleased', { ...units, reason: 'shortfall' }];
  const placed = [...SALE.slice(0, 7), lost];
  const lackingAfter = (...more: readonly Fact[]) => {
    const opened: Fact = ['OrderOpened', { orderId, items, quote }];
    const { audit, broken } = audited([opened, ...placed.slice(1), ...more]);
    expect([broken, audit.unfinished()]).toEqual([[], []]);
    return audit.lackingUnits().map(({ lacking }) => Object.fromEntries(lacking.units));
  };
  const lines = (quantity: number, cameBack = 0) => [
    { entryId: 'a', quantity, cameBack, amount: 0, taxes: [] },
  ];
  const refund = (quantity: number): Fact[] => [
    [
      'OrderRefundRequested',
      { orderId, refundId: 'r', refund: { amount: 0, lines: lines(quantity), tenders: [] } },
    ],
    ['OrderRefundSucceeded', { orderId, refundId: 'r', refunded: 0, left: 1300 }],
  ];
  const sent = (quantity: number): Fact => ['OrderFulfilled', { orderId, lines: lines(quantity) }];
  const sale = (quantity: number): Fact[] => [
    ['StockPledged', { ...units, quantity }],
    ['StockSold', { ...units, quantity }],
    ['OrderUnitsSold', { orderId }],
  ];

  test('leaves an order that lacks them, and is not finished', () =>
    expect(lackingAfter()).toEqual([{ 'v-a': 2n }]));
  test('is over once others are sold, and what is sent or refunded is missing no more', () => {
    expect(lackingAfter(...sale(2))).toEqual([]);
    expect(lackingAfter(...refund(1))).toEqual([{ 'v-a': 1n }]);
    expect(lackingAfter(sent(1))).toEqual([{ 'v-a': 1n }]);
    expect(lackingAfter(sent(1), ...refund(1))).toEqual([]);
    expect(lackingAfter(...refund(1), ...sale(1))).toEqual([]);
    expect(lackingAfter(['OrderCancelled', { orderId, reason: 'owner', returned: null }])).toEqual([]);
  });
  test('lets the order get no more than was ordered', () =>
    expect(audited([...placed, ['StockPledged', { ...units, quantity: 3 }]]).broken).toEqual([
      'pledges 3 of 2',
    ]));
});

/** An order that is paid later, and whose buyer then pays online. */
const DUE: readonly Fact[] = [
  ...SALE.slice(0, 3),
  ['PaymentPromised', { orderId, method: 'transfer' }],
  ...SALE.slice(5),
];
const received: Fact = ['PaymentReceived', { orderId, amount: 1300, currency }];
const [asks, pays]: readonly Fact[] = [
  ['PaymentAttempted', { ...paid, due: true }],
  ['PaymentSucceeded', { ...paid, due: false, provider: 'test' }],
];
const late: Fact = ['PaymentArrivedLate', { ...paid, due: false }];

test('an order that was placed is paid online later, or by its owner’s word, and never twice', () => {
  expect(audited([...DUE, asks!, pays!]).broken).toEqual([]);
  expect(audited([...DUE, asks!]).audit.unfinished()).toHaveLength(1);
  expect(audited([...DUE, asks!, received, late]).broken).toEqual([]);
  expect(audited([...DUE, asks!, pays!, received]).broken).toEqual([
    'is received for an order that is paid already',
  ]);
  expect(audited([...DUE, asks!, received, pays!]).broken).toEqual([
    'pays for an order that is paid already',
  ]);
  expect(audited([...DUE, received, asks!]).broken).toEqual(['asks for what is not due']);
  expect(audited([...SALE, asks!]).broken).toEqual(['asks for what is not due']);
});

test('a quote is what its hash names', () => {
  const opened = (changes: object): Fact => [
    'OrderOpened',
    { orderId, items, quote: { ...quote, ...changes } },
  ];
  expect(audited([opened({ refusedCoupons: [{ code: 'K', reason: 'unknown' }] })]).broken).toEqual([]);
  for (const changes of [{ destination: 'DE' }, { coupons: [{ couponId: 'k', code: 'K' }] }, { hash: '0' }])
    expect(audited([opened(changes)]).broken.join()).toMatch(/^its quote is named .* and its content /);
});

test('a period of a subscription has one placed order', () => {
  const sale = (id: string, number: number, subscription?: object): Fact[] =>
    SALE.map(
      ([type, data]): Fact => [type, { ...data, orderId: id, ...('number' in data && { number }) }],
    ).map(([type, data]) => (type === 'OrderOpened' ? [type, { ...data, subscription }] : [type, data]));
  const [first, second] = [0, 1].map((period) => ({ subscriptionId: 's', period }));
  expect(audited([...sale('o', 1, first), ...sale('p', 2, second)]).broken).toEqual([]);
  expect(audited([...sale('o', 1), ...sale('p', 2)]).broken).toEqual([]);
  expect(audited([...sale('o', 1, second), ...sale('p', 2, second)]).broken).toEqual([
    'bills period s/1 again, after order o',
  ]);
});

test('a payment is in the currency of its order, or goes back in its own', () => {
  const dollars = { currency: 'USD' };
  expect(audited(changed(3, dollars)).broken).toEqual(['asks for USD, and the order is in EUR']);
  expect(audited(changed(4, dollars)).broken).toEqual(['took USD, and the order is in EUR']);
  expect(audited([...DUE, ['PaymentReceived', { ...paid, ...dollars }]]).broken).toEqual([
    'received USD, and the order is in EUR',
  ]);
  const differs: Fact = ['PaymentDiffered', { ...paid, ...dollars }];
  const goesBack = (changes: object): Fact => ['PaymentReversalRequested', { ...paid, ...changes }];
  expect(audited([...SALE.slice(0, 4), differs, goesBack(dollars)]).broken).toEqual([]);
  expect(audited([...SALE.slice(0, 4), differs, goesBack({})]).broken).toEqual([
    'gives back EUR, and USD was taken',
  ]);
});

test('a renewal takes over the units of its own period', () => {
  const subscription = { subscriptionId: 's', period: 3 };
  const renewed = (fromAhead: object): Fact[] => [
    ['OrderOpened', { orderId, items, quote, subscription }],
    ['StockPledged', { ...units, fromAhead }],
  ];
  expect(audited(renewed({ ...subscription, round: 1 })).broken).toEqual([]);
  for (const other of [
    { subscriptionId: 't', period: 3 },
    { subscriptionId: 's', period: 2 },
  ])
    expect(audited(renewed(other)).broken).toEqual(['takes the units of another renewal']);
  expect(audited([OPENED, ['StockPledged', { ...units, fromAhead: subscription }]]).broken).toHaveLength(1);
});

test('a digital product has no units, unless the order is of before', () => {
  const digital = [{ entryId: 'a', variantId: 'v-a', quantity: 2, productType: ProductType.digital }];
  const opened: Fact = ['OrderOpened', { orderId, items: digital, quote }];
  const back: Fact = ['StockReturned', { ...units, returnId: 'r' }];
  const today = [opened, ...SALE.slice(1)].filter(([type]) => !type.startsWith('Stock'));
  const { audit, broken } = audited(today);
  expect([broken, audit.unfinished()]).toEqual([[], []]);
  expect(audited([opened, ...SALE.slice(1)]).broken).toEqual([]);
  expect(audited([opened, ...SALE.slice(1, 7), ...SALE.slice(8)]).broken).toHaveLength(1);
  expect(audited([...today, back]).broken).toEqual(['returns units that were never sold']);
});

test('nothing is left to pay of an order that no provider was asked for', () => {
  const covered: Fact = ['OrderCovered', { orderId }];
  expect(audited([...SALE.slice(0, 3), covered, ...SALE.slice(5)]).broken).toEqual(['leaves 1300 to pay']);
});

const amounts = (of: object) => Object.entries(of).filter(([, value]) => typeof value === 'number');
test.each(amounts(quote.sums))('a sum that was changed is named: %s', (name) => {
  const sums = { ...quote.sums, [name]: quote.sums[name as keyof typeof quote.sums] + 1 };
  expect(audited([['OrderOpened', { orderId, items, quote: { ...quote, sums } }]]).broken).toHaveLength(1);
});
test.each(amounts(quote.lines[0]!).map(([name]) => name))(
  'an amount of a line that was changed is named: %s',
  (name) => {
    const line = {
      ...quote.lines[0]!,
      [name]: (quote.lines[0] as unknown as Record<string, number>)[name]! + 1,
    };
    expect(
      audited([['OrderOpened', { orderId, items, quote: { ...quote, lines: [line] } }]]).broken,
    ).toHaveLength(1);
  },
);

test.each<[string, readonly Fact[], string]>([
  ['an attempt of another amount', changed(3, { amount: 1299 }), 'asks for 1299 of 1300'],
  ['a payment of another amount', changed(4, { amount: 1301 }), 'took 1301 of 1300'],
  ['a payment without an attempt', without(3), 'has no attempt before it'],
  [
    'an attempt beside an open one',
    [...SALE.slice(0, 4), ['PaymentAttempted', { ...paid, attemptId: '2' }]],
    'is a second attempt beside an open one',
  ],
  ['a number that skips one', changed(5, { number: 2 }), 'is number 2, and the next one is 1'],
  ['a number that another order has', changed(6, { number: 2 }), 'says 2, and it is 1'],
  [
    'an order that is placed twice',
    [...SALE, ['OrderPlaced', { orderId, number: 2 }]],
    'is placed twice, as 1 and as 2',
  ],
  ['a placed order without a payment', [...SALE.slice(0, 3), SALE[5]!], 'is placed and not paid for'],
  ['a pledge of other units', changed(1, { quantity: 1 }), 'pledges 1 of 2'],
  ['a sale of what is not pledged', [...SALE, ['StockSold', units]], 'sells what is not pledged'],
  [
    'a released order with a pledge',
    [...SALE.slice(0, 3), ['OrderUnitsReleased', { orderId }]],
    'leaves 1 variants pledged',
  ],
])('%s is named', (_, facts, words) => expect(audited(facts).broken).toContain(words));

test('a payment that a member decided about is sound, and named until its provider has said the same', () => {
  const asked = SALE.slice(0, 4);
  const decidedBy = 'member';
  const answer = (amount: number, agrees: boolean): Fact => [
    'PaymentDecisionAnswered',
    { ...paid, amount, agrees },
  ];
  const decidedIn = (...facts: Fact[]) => {
    const { audit, broken } = audited([...asked, ...facts]);
    return [broken, [...(audit.orders.get('shop/o')?.decided ?? [])]];
  };
  const taken: Fact = ['PaymentSucceeded', { ...paid, decidedBy }];
  expect(decidedIn(taken)).toEqual([[], ['1']]);
  expect(decidedIn(taken, answer(1300, true))).toEqual([[], []]);
  expect(decidedIn(taken, answer(0, false))).toEqual([[], ['1']]);
  expect(decidedIn(taken, answer(0, true))).toEqual([['says true of 0'], ['1']]);
  const declined: Fact = ['PaymentDeclined', { ...paid, decidedBy }];
  expect(decidedIn(declined)).toEqual([[], ['1']]);
  expect(decidedIn(declined, ['PaymentArrivedLate', paid])).toEqual([[], []]);
  expect(decidedIn(['PaymentSucceeded', paid], answer(1300, true))).toEqual([
    ['answers what no member has decided'],
    [],
  ]);
});
