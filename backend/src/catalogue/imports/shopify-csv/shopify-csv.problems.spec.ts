import { readShopifyCsv } from './shopify-csv.js';
import { csv, type FileRow, furtherRow, mugRow, productFile } from './testing/product-file.js';

const DOLLARS = { currency: 'USD', locale: 'en-US' } as const;
const sized = (size: string, changes: FileRow = {}) =>
  mugRow({ 'Option1 Name': 'Size', 'Option1 Value': size, ...changes });

/** Reads a file that must go on to import everything but what it complains of. */
function complaints(rows: readonly FileRow[]) {
  const { products, problems } = readShopifyCsv(productFile(rows), DOLLARS);
  return {
    problems: problems.map(({ line, handle, reason }) => [line, handle, reason]),
    variants: products.flatMap(({ product }) => product.variants.map(({ id }) => id)),
  };
}

describe('what cannot be read is named with its line, and the rest is imported', () => {
  test('a price that is none', () => {
    expect(complaints([sized('S'), furtherRow({ 'Option1 Value': 'M', 'Variant Price': 'ask' })])).toEqual({
      problems: [[3, 'mug', 'The price "ask" is no amount in USD.']],
      variants: ['mug_s'],
    });
  });

  test('a missing price', () => {
    expect(complaints([sized('S'), furtherRow({ 'Option1 Value': 'M', 'Variant Price': '' })])).toEqual({
      problems: [[3, 'mug', 'This variant has no price.']],
      variants: ['mug_s'],
    });
  });

  test('a compare-at price that is none costs the sale alone', () => {
    expect(complaints([sized('S', { 'Variant Compare At Price': 'a lot' })])).toEqual({
      problems: [[2, 'mug', expect.stringContaining('compare-at price "a lot"')]],
      variants: ['mug_s'],
    });
  });

  test('a quantity that is none costs the stock alone', () => {
    const { products, problems } = readShopifyCsv(
      productFile([mugRow({ 'Variant Inventory Qty': 'some' })]),
      DOLLARS,
    );
    expect(problems).toEqual([{ line: 2, handle: 'mug', reason: expect.stringContaining('"some"') }]);
    expect(products[0]?.stock).toEqual([]);
  });

  test('the same options again', () => {
    expect(complaints([sized('S'), furtherRow({ 'Option1 Value': 's ' })])).toEqual({
      problems: [[3, 'mug', 'This variant stands on line 2 already.']],
      variants: ['mug_s'],
    });
  });

  test('a variant without a value for an option', () => {
    expect(complaints([sized('S'), furtherRow({ 'Variant SKU': 'X' })])).toEqual({
      problems: [[3, 'mug', 'This variant has no value for the option "Size".']],
      variants: ['mug_s'],
    });
  });

  test('a SKU that the product has already', () => {
    const { products, problems } = readShopifyCsv(
      productFile([
        sized('S', { 'Variant SKU': 'A' }),
        furtherRow({ 'Option1 Value': 'M', 'Variant SKU': 'A' }),
      ]),
      DOLLARS,
    );
    expect(products[0]?.product.variants.map(({ sku }) => sku)).toEqual(['A', 'MUG-M']);
    expect(problems).toEqual([
      { line: 3, handle: 'mug', reason: expect.stringContaining('"A" is that of line 2') },
    ]);
  });

  test('a row without a handle', () => {
    expect(complaints([mugRow(), mugRow({ Handle: '' })])).toEqual({
      problems: [[3, undefined, 'This row has no handle.']],
      variants: ['mug'],
    });
  });

  test('a handle without a title', () => {
    expect(complaints([mugRow(), furtherRow({}, 'lost'), furtherRow({}, 'lost')])).toEqual({
      problems: [[3, 'lost', 'No row of this handle has a title, so there is no product.']],
      variants: ['mug'],
    });
  });

  test('a second title under one handle', () => {
    expect(complaints([mugRow(), { Handle: 'mug', Title: 'Bowl' }])).toEqual({
      problems: [[3, 'mug', expect.stringContaining('the title "Bowl" was left out')]],
      variants: ['mug'],
    });
  });

  test('a product without a variant that can be read', () => {
    const { problems, variants } = complaints([mugRow({ 'Variant Price': '-1' }), mugRow({ Handle: 'b' })]);
    expect(problems).toEqual([
      [2, 'mug', 'The price "-1" is no amount in USD.'],
      [2, 'mug', 'This product has nothing to sell, so it was skipped.'],
    ]);
    expect(variants).toEqual(['b']);
  });

  test('a fourth option', () => {
    const headers = ['Handle', 'Title', 'Option1 Name', 'Option1 Value', 'Option4 Value', 'Variant Price'];
    const { problems } = readShopifyCsv(
      productFile([sized('S', { 'Option4 Value': 'x' })], headers),
      DOLLARS,
    );
    expect(problems[0]).toEqual({ line: 2, handle: 'mug', reason: expect.stringContaining('three at most') });
  });

  test('a row with more cells than columns, as a bare comma makes one', () => {
    const file = 'Handle,Title,Variant Price\nmug,Mug, large,12\nbowl,Bowl,8\n';
    const { products, problems } = readShopifyCsv(file, DOLLARS);
    expect(products.map(({ product }) => product.id)).toEqual(['bowl']);
    expect(problems).toEqual([{ line: 2, reason: expect.stringContaining('4 cells for 3 columns') }]);
  });

  test('the line is the line of the file, past a body of many lines', () => {
    const file = productFile([
      mugRow({ 'Body (HTML)': '<ul>\n<li>a</li>\n<li>b</li>\n</ul>' }),
      mugRow({ Handle: 'b', 'Variant Price': '?' }),
    ]).replaceAll('\n', '\r\n');
    expect(readShopifyCsv(file, DOLLARS).problems[0]?.line).toBe(6);
  });

  test('a row whose quotes do not match', () => {
    const good = csv([['bowl', 'Bowl', '<p>fine</p>', '8']]);
    const file = `Handle,Title,Body (HTML),Variant Price\nmug,Mug,"a 12" mug\nof clay",12\n${good}`;
    const { products, problems } = readShopifyCsv(file, DOLLARS);
    expect(products.map(({ product }) => product.id)).toEqual(['bowl']);
    expect(problems).toEqual([
      { line: 2, reason: 'The quotes of this row do not match; lines 2 to 3 were left out.' },
    ]);
  });

  test('rows of nothing but commas are no rows', () => {
    expect(complaints([mugRow(), {}, {}])).toEqual({ problems: [], variants: ['mug'] });
  });
});

describe('a file that is no product file has one problem that says so', () => {
  test.each([
    ['nothing', '', 'The file is empty.'],
    ['other columns', 'id,name\n1,Mug\n', 'None of the columns is one of a Shopify product file'],
    ['no prices', 'Handle,Title\nmug,Mug\n', 'names no Variant Price column'],
    [
      'stock alone',
      'Handle,Title,Variant SKU,Variant Inventory Qty\nmug,Mug,M,7\n',
      'enter the stock under Stock',
    ],
    ['a workbook', 'PK\u0003\u0004\u0014\u0000', 'save it as “CSV UTF-8”'],
    ['an old workbook', '\u00d0\u00cf\u0011\u00e0\u0001\u0002', 'save it as “CSV UTF-8”'],
    ['no titles', 'Handle,Variant Price\nmug,1\n', 'names no Title column'],
    ['a picture', '\u0089PNG\r\n\u001a\n\u0000\u0000', 'None of the columns'],
    ['JSON', '{"products":[{"title":"Mug"}]}', 'None of the columns'],
  ])('%s', (_what, file, reason) => {
    const { products, collections, problems } = readShopifyCsv(Buffer.from(file, 'latin1'), DOLLARS);
    expect([products, collections]).toEqual([[], []]);
    expect(problems).toEqual([{ line: 1, reason: expect.stringContaining(reason) }]);
  });

  test('without handles, titles name the products', () => {
    const { products } = readShopifyCsv('Title,Price\nBlue Mug,12\n', DOLLARS);
    expect(products.map(({ product }) => product.id)).toEqual(['blue-mug']);
  });
});
