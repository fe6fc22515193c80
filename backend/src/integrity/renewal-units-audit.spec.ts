import type { RecordedEvent } from '@daybook/event-store/event-store';
import { RenewalUnitsAudit } from './renewal-units-audit.js';

type Fact = readonly [type: string, data: object];

function audited(...facts: readonly Fact[]) {
  const audit = new RenewalUnitsAudit();
  const broken = facts.flatMap(([type, data], i) => {
    const stream = type.startsWith('Stock') ? 'stock-shop-v' : 'recurring-shop-s';
    const event = { stream, type, data, position: BigInt(i + 1), metadata: { websiteId: 'shop' } };
    return audit.take(event as unknown as RecordedEvent)?.words ?? [];
  });
  return { broken, needless: audit.needless() };
}

const round = (n: number) => ({ subscriptionId: 's', period: 1, round: n });
const requested = (n = 1): Fact => ['RenewalPledgeRequested', round(n)];
const ahead = (n = 1, returns = 0): Fact => [
  'StockPledged',
  { orderId: `a${n}${returns}`, ahead: { ...round(n), returns } },
];
const end = (reason: string, orderId = 'a10'): Fact => ['StockPledgeReleased', { orderId, reason }];
const taken = (n = 1): Fact => ['StockPledged', { orderId: 'o', fromAhead: round(n) }];
const SOUND = { broken: [], needless: [] };

test('what was asked for, taken over, given back and released is sound', () => {
  expect(audited(requested(), ahead())).toEqual(SOUND);
  expect(audited(requested(), ahead(), end('takenOver'), taken())).toEqual(SOUND);
  const back = [requested(), ahead(), end('takenOver'), taken(), end('cancelled', 'o'), ahead(1, 1)];
  expect(audited(...back)).toEqual(SOUND);
  expect(audited(...back, end('takenOver', 'a11'), taken())).toEqual(SOUND);
  expect(audited(requested(), ahead(), ['SubscriptionPaused', round(1)], end('cancelled'))).toEqual(SOUND);
});

test('units that were not asked for are named', () => {
  expect(audited(ahead()).broken).toEqual(['the renewal shop/s/1/1 has not asked for units']);
  expect(audited(requested(), ahead(2)).broken).toHaveLength(1);
});

test('a pledge that is made again under its old name is named', () =>
  expect(audited(requested(), ahead(), end('shortfall'), ahead()).broken).toEqual([
    'the pledge a10 is made a second time',
  ]));

test('an order that takes over what was not there is named', () => {
  expect(audited(requested(), ahead(), taken()).broken).toEqual([
    'the order o takes over what was not pledged to its renewal',
  ]);
  expect(audited(requested(), end('takenOver')).broken).toHaveLength(1);
  expect(audited(requested(), ahead(), end('takenOver'), taken(2)).broken).toHaveLength(1);
  expect(audited(requested(), ahead(), end('takenOver'), taken(), taken()).broken).toHaveLength(1);
});

test.each([
  'RenewalCharged',
  'RenewalSkipped',
  'RenewalPledgeWithdrawn',
  'SubscriptionPaused',
  'SubscriptionCancelled',
  'SubscriptionEnded',
])('units that stay pledged after %s are needless', (type) =>
  expect(audited(requested(), ahead(), [type, round(1)])).toEqual({
    broken: [],
    needless: ['stock-shop-v a10'],
  }),
);

test('a failed try leaves the units to the next one, and the last one to no one', () => {
  const failed = (...nextTries: number[]): Fact => ['RenewalFailed', { ...round(1), nextTries }];
  expect(audited(requested(), ahead(), failed(7))).toEqual(SOUND);
  expect(audited(requested(), ahead(), failed()).needless).toHaveLength(1);
  expect(audited(requested(), ahead(), requested(2)).needless).toHaveLength(1);
});
