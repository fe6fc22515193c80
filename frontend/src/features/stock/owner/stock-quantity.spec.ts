import type { StockBulkChange, StockItem } from '@daybook/contracts/stock/owner-stock.api';
import { undoOf, unitsProblem } from './stock-quantity';

const of = { reason: 'damaged', onHand: 5 } as const;

test.each([
  ['12', 'receive', undefined],
  [' 1 ', 'receive', undefined],
  ['1,250', 'receive', undefined],
  ['0', 'count', undefined],
  ['-2', 'adjust', undefined],
  ['0', 'receive', 'Receive at least one unit.'],
  ['-3', 'count', 'Enter 0 or more.'],
  ['1.5', 'count', 'Quantity must be a whole number'],
  ['many', 'receive', 'Quantity must be a number.'],
  ['', 'receive', 'Enter how many units.'],
  ['99999999999', 'receive', 'Enter at most 1,000,000,000 units.'],
  ['1.000', 'count', 'Choose which one you mean.'],
  ['0', 'adjust', 'Enter how many units, like -2.'],
  ['2', 'adjust', 'Use a minus sign to take units away: -2.'],
  ['-6', 'adjust', 'Only 5 are on hand.'],
] as const)('%p to %s: %p', (typed, kind, problem) =>
  expect(unitsProblem('en-US', kind, typed, of)).toBe(problem),
);

test('a count may find more units', () =>
  expect(unitsProblem('en-US', 'adjust', '2', { reason: 'counted', onHand: 5 })).toBeUndefined());

describe('undo', () => {
  const line = { variantId: 'v', unlimited: false, onHand: 5, held: 0, available: 5 } satisfies StockItem;
  const after = { ...line, onHand: 8 };
  const change = (kind: StockBulkChange['kind'], quantity?: number): StockBulkChange => ({
    variantId: 'v',
    kind,
    ...(quantity !== undefined && { quantity }),
  });
  const adjust = (quantity: number) => ({ variantId: 'v', kind: 'adjust', quantity, reason: 'undone' });

  test.each([
    [change('receive', 3), line, adjust(-3)],
    [change('adjust', -2), line, adjust(2)],
    [change('count', 8), line, adjust(-3)],
    [change('count', 5), line, undefined],
    [change('unlimited'), line, change('count', 8)],
    [change('count', 8), { ...line, unlimited: true }, change('unlimited')],
    [change('unlimited'), { ...line, unlimited: true }, undefined],
    [change('receive', 3), { ...line, unlimited: true }, undefined],
  ])('of %j', (done, before, undo) => expect(undoOf(done, before, after)).toEqual(undo));
});
