import fc from 'fast-check';
import { checkQuantity } from './quantity.js';

test.each(['9', '', 'many', null, undefined, true, {}, [1], 1n, Number.NaN])('%p is no number', (value) =>
  expect(checkQuantity(value)).toBe('QUANTITY_NOT_A_NUMBER'),
);

test.each([Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])('%p is no number of anything', (value) =>
  expect(checkQuantity(value)).toBe('QUANTITY_NOT_A_NUMBER'),
);

test.each([0.5, 1.5, -1.5, 9999.5, 1e-300])('%p is not whole', (value) =>
  expect(checkQuantity(value)).toBe('QUANTITY_NOT_WHOLE'),
);

test.each([0, -0, -1, 10_000, 1e21, 1e308, -1e308])('%p is out of range', (value) =>
  expect(checkQuantity(value)).toBe('QUANTITY_OUT_OF_RANGE'),
);

test.each([1, 2, 9998, 9999])('%p is a quantity', (value) => expect(checkQuantity(value)).toBeUndefined());

test('whatever passes is a whole number from 1 to 9999', () => {
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.double(), fc.integer({ min: -2, max: 10_002 })), (value) => {
      fc.pre(checkQuantity(value) === undefined);
      expect(Number.isInteger(value)).toBe(true);
      expect(value).toBeGreaterThanOrEqual(1);
      expect(value).toBeLessThanOrEqual(9999);
    }),
  );
});
