import { returnStatuses, unitsToReturn } from './return-status.js';

const of = (at: number, ...lines: [string, number][]) => ({
  at,
  lines: lines.map(([entryId, quantity]) => ({ entryId, quantity })),
});

test('a refund answers the requests before it, the oldest first', () => {
  const requests = [of(1, ['a', 2]), of(2, ['a', 1], ['b', 1]), of(9, ['b', 1])];
  expect(returnStatuses(requests, [])).toEqual(['asked', 'asked', 'asked']);
  expect(returnStatuses(requests, [of(3, ['a', 1])])).toEqual(['partlyRefunded', 'asked', 'asked']);
  expect(returnStatuses(requests, [of(3, ['a', 3])])).toEqual(['refunded', 'partlyRefunded', 'asked']);
  expect(returnStatuses(requests, [of(10, ['b', 2]), of(3, ['a', 3])])).toEqual([
    'refunded',
    'refunded',
    'refunded',
  ]);
  // what was refunded before it was asked answers nothing
  expect(returnStatuses([of(5, ['a', 1])], [of(4, ['a', 1])])).toEqual(['asked']);
});

test('the owner’s answer counts until a refund, and a no for good', () => {
  const asked = of(1, ['a', 2]);
  const yes = { ...asked, answer: { isAccepted: true, at: 2 } };
  const no = { ...asked, answer: { isAccepted: false, at: 4 } };
  expect(returnStatuses([yes, no], [])).toEqual(['accepted', 'declined']);
  expect(returnStatuses([yes], [of(3, ['a', 1])])).toEqual(['partlyRefunded']);
  expect(returnStatuses([yes], [of(3, ['a', 2])])).toEqual(['refunded']);
  // a refund after a no is of the request that was made again
  const again = of(5, ['a', 2]);
  expect(returnStatuses([no, again], [of(6, ['a', 2])])).toEqual(['declined', 'refunded']);
  expect(returnStatuses([no], [of(3, ['a', 1])])).toEqual(['declined']);
});

test('units are asked back once, until they are refunded', () => {
  const line = { entryId: 'a', quantity: 4, refundedQuantity: 1 };
  const { lines } = of(1, ['a', 2], ['b', 1]);
  expect(unitsToReturn(line, [])).toBe(3);
  expect(unitsToReturn(line, [{ lines, status: 'asked' }])).toBe(1);
  expect(unitsToReturn(line, [{ lines, status: 'accepted' }])).toBe(1);
  expect(unitsToReturn(line, [{ lines, status: 'declined' }])).toBe(3);
  expect(unitsToReturn({ ...line, refundedQuantity: 2 }, [{ lines, status: 'refunded' }])).toBe(2);
});
