import { quantityProblem } from './stock-quantity';

test.each([
  ['12', 'receive', undefined],
  [' 1 ', 'receive', undefined],
  ['0', 'count', undefined],
  ['0', 'receive', 'Receive at least one unit.'],
  ['-3', 'count', 'Enter 0 or more.'],
  ['1.5', 'count', 'Quantity must be a whole number'],
  ['many', 'receive', 'Quantity must be a number.'],
  ['', 'receive', 'Quantity must be a number.'],
] as const)('%p to %s: %p', (typed, kind, problem) => expect(quantityProblem(typed, kind)).toBe(problem));
