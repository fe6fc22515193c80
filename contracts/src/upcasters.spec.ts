import { laterShapes, schemaVersionOf, upcast } from './upcasters.js';

const claimed = (schemaVersion: number, data: object) => ({
  type: 'StockHoldClaimed',
  data,
  metadata: { schemaVersion, actor: 'ada' },
});

test('an event of an earlier shape is read in the newest', () => {
  expect(upcast(claimed(1, { holdId: 'h', cartId: 'c' }))).toEqual(
    claimed(2, { holdId: 'h', cartId: 'c', claimedAt: 0 }),
  );
});

test('an event of the newest shape, or of one that is newer still, stays as it is', () => {
  for (const schemaVersion of [2, 3]) {
    const event = claimed(schemaVersion, { holdId: 'h', claimedAt: 7 });
    expect(upcast(event)).toBe(event);
  }
});

test('the last of the later shapes is the one that is read; the newest has none, and neither has an unknown version', () => {
  const first = claimed(1, { holdId: 'h', cartId: 'c' });
  expect([...laterShapes(first)]).toEqual([upcast(first)]);
  for (const schemaVersion of [0, 0.5, 2, 3])
    expect([...laterShapes(claimed(schemaVersion, {}))]).toEqual([]);
});

test.each([
  ['nobody', 'no-recipients'],
  ['changed', 'changed'],
])('a batch that was not started for the reason %s is read as %s', (stored, read) => {
  const notStarted = (schemaVersion: number, reason: string) => ({
    type: 'RestockBatchNotStarted',
    data: { batchId: 'b', reason },
    metadata: { schemaVersion },
  });
  expect(upcast(notStarted(1, stored))).toEqual(notStarted(2, read));
});

test('an event whose type has kept its shape stays as it is', () => {
  const event = { type: 'StockReceived', data: {}, metadata: { schemaVersion: 1 } };
  expect(upcast(event)).toBe(event);
  expect([schemaVersionOf('StockReceived'), schemaVersionOf('StockHoldClaimed')]).toEqual([1, 2]);
});
