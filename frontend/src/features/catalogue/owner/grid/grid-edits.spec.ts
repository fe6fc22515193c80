import type { GridProduct } from '@daybook/contracts/catalogue/bulk-change.api';
import fc from 'fast-check';
import { cellsOf, clipboardOf } from './clipboard-cells';
import { cellKey, type GridTexts, readGrid, textsLeft, withTexts } from './grid-edits';
import { type GridColumn, type GridRow, gridRows } from './grid-rows';

const format = { currency: 'USD', locale: 'en-US' } as const;
const usd = (value: string) => ({ value, currency: 'USD' as const });
const variant = (id: string, changes = {}) => ({
  id,
  sku: id.toUpperCase(),
  attributes: { Size: id },
  priceMoney: usd('1250'),
  onSale: false,
  ...changes,
});
const mug = {
  product: {
    id: 'mug',
    title: 'Mug',
    status: 'published',
    productType: 1,
    tags: ['clay', 'blue'],
    variants: [variant('small'), variant('large', { onSale: true, salePriceMoney: usd('1000') })],
  },
  stock: [
    { variantId: 'small', unlimited: false, onHand: 1200 },
    { variantId: 'large', unlimited: true, onHand: 0 },
  ],
} as unknown as GridProduct;
const rows = gridRows([mug], format);
const [small, large] = rows as [GridRow, GridRow];

const typed = (...cells: [GridRow, GridColumn, string][]): GridTexts =>
  withTexts(
    new Map(),
    cells.map(([row, column, text]) => ({ row, column, text })),
  );

test('a row is a variant, and what the product has once stands in the first', () => {
  expect(rows.map(({ variantName, texts }) => [variantName, texts])).toEqual([
    [
      'small',
      {
        title: 'Mug',
        status: 'Published',
        tags: 'clay, blue',
        price: '12.50',
        salePrice: '',
        onHand: '1,200',
      },
    ],
    ['large', { price: '12.50', salePrice: '10.00' }],
  ]);
});

test('the edits hold what differs, each at its product and variant', () => {
  const texts = typed(
    [small, 'title', ' Cup '],
    [small, 'tags', 'clay,, new '],
    [small, 'status', 'draft'],
    [small, 'price', '$13'],
    [small, 'onHand', '7'],
    [large, 'salePrice', ''],
    [large, 'price', '12.50'],
  );
  expect(readGrid(rows, texts, format)).toEqual({
    edits: [
      {
        productId: 'mug',
        title: 'Cup',
        tags: ['clay', 'new'],
        status: 'draft',
        variants: [
          { id: 'small', price: 1300, onHand: 7 },
          { id: 'large', salePrice: null },
        ],
      },
    ],
    problems: new Map(),
  });
});

test.each<[GridColumn, string, string]>([
  ['title', '', 'Please enter a name.'],
  ['status', 'gone', 'Enter Published, Draft, Needs Review, Private.'],
  ['price', 'abc', 'Enter a price like 12.50.'],
  ['price', '1.250', 'Do you mean $1.25 or $1,250.00? Write it out.'],
  ['price', '', 'Enter a price like 12.50.'],
  ['salePrice', '-1', 'Enter 0 or more.'],
  ['onHand', '1.5', 'Enter a whole number of 0 or more.'],
])('%s of %p is a problem', (column, text, problem) => {
  const { edits, problems } = readGrid(rows, typed([small, column, text]), format);
  expect([edits, problems]).toEqual([[], new Map([[cellKey(small, column), problem]])]);
});

test('a cell that is as it was, or cannot be edited, is no edit', () => {
  const texts = typed([small, 'title', 'Cup'], [large, 'title', 'Cup'], [large, 'onHand', '3']);
  expect([...withTexts(texts, [{ row: small, column: 'title', text: 'Mug' }])]).toEqual([]);
});

describe('the clipboard', () => {
  test('of a spreadsheet', () => {
    expect(cellsOf('a\tb\r\nc\t\r\n')).toEqual([
      ['a', 'b'],
      ['c', ''],
    ]);
    expect(cellsOf('"two\nlines"\t"say ""so"""')).toEqual([['two\nlines', 'say "so"']]);
    expect(cellsOf('5" wide')).toEqual([['5" wide']]);
  });
  test('holds any cells', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', ' ') });
    const cells = fc
      .integer({ min: 1, max: 3 })
      .chain((width) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 3 }),
      )
      // one empty cell in the last line is the end of the line before
      .filter((lines) => !(lines.at(-1)?.length === 1 && lines.at(-1)?.[0] === '') || lines.length === 1);
    // a text that begins with a quote is quoted, so that it is not read as one
    fc.assert(fc.property(cells, (lines) => expect(cellsOf(clipboardOf(lines))).toEqual(lines)));
  });
});

describe('when a save has ended, what is left to save is', () => {
  const sent = typed([small, 'title', 'Cup'], [large, 'price', '14']);
  const since = withTexts(sent, [{ row: small, column: 'tags', text: 'new' }]);
  const refused = [{ productId: 'mug', title: 'Mug', reason: 'Saved meanwhile.' }];

  test('nothing, where no product was refused', () =>
    expect(textsLeft(sent, sent, { status: 'finished', refused: [] }).size).toBe(0));
  test('what was typed since', () =>
    expect([...textsLeft(since, sent, { status: 'finished', refused: [] })]).toEqual([
      [cellKey(small, 'tags'), 'new'],
    ]));
  test('what a refused product has', () =>
    expect(textsLeft(sent, sent, { status: 'finished', refused })).toEqual(sent));
  test('all of it, when the job failed', () =>
    expect(textsLeft(sent, sent, { status: 'failed', refused: [] })).toEqual(sent));
});
