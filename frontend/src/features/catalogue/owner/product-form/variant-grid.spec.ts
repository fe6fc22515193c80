import fc from 'fast-check';
import type { VariantForm } from './product-form';
import { type Grid, missingRows, withOption, withoutOption, withoutValue, withValue } from './variant-grid';

const row = (values: string[], more: Partial<VariantForm> = {}): VariantForm => ({
  id: '',
  sku: '',
  values,
  price: '28.00',
  onSale: false,
  salePrice: '',
  imageId: '',
  stock: '',
  weight: '',
  isTaxable: true,
  barcode: '',
  cost: '',
  planPrices: {},
  ...more,
});
const plain: Grid = { options: [], variants: [row([], { id: 'only', sku: 'MUG' })] };
const combinations = ({ variants }: Grid) => variants.map(({ values }) => values.join('/'));

test('the first option of a product applies to its one variant', () => {
  const grid = withOption(plain, 'Glaze', ['Oat', 'Moss']);
  expect(combinations(grid)).toEqual(['Oat', 'Moss']);
  expect(grid.variants[0]).toMatchObject({ id: 'only', sku: 'MUG', price: '28.00' });
  expect(grid.variants[1]).toMatchObject({ id: '', sku: '', price: '28.00' });
  const untaxed = { ...plain, variants: [row([], { isTaxable: false, cost: '3', barcode: '400' })] };
  expect(withOption(untaxed, 'Glaze', ['Oat', 'Moss']).variants[1]).toMatchObject({
    isTaxable: false,
    cost: '3',
    barcode: '',
  });
});

test('another option multiplies the rows, in the order of the values', () => {
  const grid = withOption(withOption(plain, 'Glaze', ['Oat', 'Moss']), 'Size', ['S', 'L']);
  expect(combinations(grid)).toEqual(['Oat/S', 'Oat/L', 'Moss/S', 'Moss/L']);
});

test('a new value adds a row for each combination that is sold, and not for the others', () => {
  const grid = withOption(withOption(plain, 'Glaze', ['Oat', 'Moss']), 'Size', ['S', 'L']);
  const without = { ...grid, variants: grid.variants.filter(({ values }) => values.join() !== 'Moss,L') };
  expect(combinations(withValue(without, 0, 'Ash'))).toEqual(['Oat/S', 'Oat/L', 'Moss/S', 'Ash/S', 'Ash/L']);
});

test('adding a value again changes nothing', () => {
  const grid = withOption(plain, 'Glaze', ['Oat']);
  expect(withValue(grid, 0, 'Oat')).toEqual(grid);
});

test('removing a value removes its rows, unless it is the last value', () => {
  const grid = withOption(plain, 'Glaze', ['Oat', 'Moss']);
  const one = withoutValue(grid, 0, 'Oat');
  expect(combinations(one)).toEqual(['Moss']);
  const none = withoutValue(one, 0, 'Moss');
  expect(combinations(none)).toEqual(['']);
  expect(combinations(withValue(none, 0, 'Ash'))).toEqual(['Ash']);
});

test('removing an option leaves one row of those that differed by it alone', () => {
  const grid = withOption(withOption(plain, 'Glaze', ['Oat', 'Moss']), 'Size', ['S', 'L']);
  expect(combinations(withoutOption(grid, 1))).toEqual(['Oat', 'Moss']);
  expect(withoutOption(grid, 1).variants[0]).toMatchObject({ id: 'only' });
});

test('the combinations that are not sold can be listed', () => {
  const grid = withOption(withOption(plain, 'Glaze', ['Oat', 'Moss']), 'Size', ['S', 'L']);
  const without = { ...grid, variants: grid.variants.slice(0, 2) };
  expect(missingRows(without).map(({ values }) => values.join('/'))).toEqual(['Moss/S', 'Moss/L']);
});

test('after any changes no two rows are the same combination, and every row has a value for each option', () => {
  const step = fc.record({
    kind: fc.constantFrom('option', 'no option', 'value', 'no value'),
    option: fc.nat(2),
    value: fc.constantFrom('a', 'b', 'c'),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let grid = plain;
      for (const { kind, option, value } of steps) {
        if (kind === 'option' && grid.options.length < 3) grid = withOption(grid, value, ['a', 'b']);
        if (option >= grid.options.length) continue;
        if (kind === 'no option') grid = withoutOption(grid, option);
        if (kind === 'value') grid = withValue(grid, option, value);
        if (kind === 'no value') grid = withoutValue(grid, option, value);
      }
      expect(grid.variants.length).toBeGreaterThan(0);
      expect(new Set(combinations(grid)).size).toBe(grid.variants.length);
      for (const { values } of grid.variants) expect(values).toHaveLength(grid.options.length);
    }),
  );
});
