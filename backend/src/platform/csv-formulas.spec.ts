import fc from 'fast-check';
import { withFormula, withoutFormula } from './csv-formulas.js';

test.each(['=1+1', '+49 30', '-x', '@SUM(A1)', '\t=1', "'=1"])('%j is written as text', (text) => {
  expect(withoutFormula(text)).toBe(`'${text}`);
});

test.each(['-5', '+1.5', 'a=b', "'tis", '', '12'])('%j is written as it is', (text) => {
  expect(withoutFormula(text)).toBe(text);
});

test('what is written is read as it was, and begins like no formula', () => {
  const texts = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom("'", '=', '-', '+', '@', '1', 'a') }),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const cell = withoutFormula(text);
      expect(withFormula(cell)).toBe(text);
      expect(/^[=@]/.test(cell)).toBe(false);
    }),
  );
});

test('an apostrophe of another program’s file stays', () => {
  expect(withFormula("'s-Hertogenbosch")).toBe("'s-Hertogenbosch");
  expect(withFormula("'-5")).toBe("'-5");
});
