import { readShopifyCsv, type ShopifyImportOptions } from './shopify-csv.js';
import { DOLLARS, type FileRow, imported, mugRow, onlyProduct, productFile } from './testing/product-file.js';

describe('stock', () => {
  const quantityOf = (changes: FileRow, options: Partial<ShopifyImportOptions> = {}) =>
    onlyProduct([mugRow(changes)], options).stock.map(({ quantity }) => quantity);

  test.each([
    ['what is counted', {}, [10]],
    ['a tracked blank, which is none', { 'Variant Inventory Qty': '' }, [0]],
    ['an oversold shelf, which is empty', { 'Variant Inventory Qty': '-3' }, [0]],
    ['a spreadsheet number with thousands', { 'Variant Inventory Qty': '1,200.0' }, [1200]],
    ['a spreadsheet number', { 'Variant Inventory Qty': '12.0' }, [12]],
    ['no tracker: without limit', { 'Variant Inventory Tracker': '' }, ['unlimited']],
    ['sold beyond zero: without limit', { 'Variant Inventory Policy': 'continue' }, ['unlimited']],
    ['another tracker', { 'Variant Inventory Tracker': 'shipwire' }, [10]],
  ])('%s', (_what, changes, expected) => {
    expect(quantityOf(changes)).toEqual(expected);
  });

  test.each([
    ['1.000', 'is ambiguous: write 1 or 1000'],
    ['99999999999', 'is more than 1,000,000,000'],
    ['1.5', 'is no whole number'],
  ])('a quantity of %s is left as it is, and the reason is named', (quantity, why) => {
    const { products, problems } = imported([mugRow({ 'Variant Inventory Qty': quantity })]);
    expect(products[0]?.stock).toEqual([]);
    expect(problems.map(({ reason }) => reason)).toEqual([
      `The quantity "${quantity}" ${why}; the stock is left as it is.`,
    ]);
  });

  test('quantities without a tracker count when the owner says so', () => {
    const untracked = { 'Variant Inventory Tracker': '', 'Variant Inventory Qty': '7' };
    expect(quantityOf(untracked, { untrackedStock: 'as-counted' })).toEqual([7]);
  });

  test('without a tracker column a quantity is a quantity, and a blank is no limit', () => {
    const headers = ['Handle', 'Title', 'Variant Price', 'Variant Inventory Qty'];
    const file = productFile(
      [mugRow({ 'Variant Inventory Qty': '3' }), mugRow({ Handle: 'b', 'Variant Inventory Qty': '' })],
      headers,
    );
    const { products } = readShopifyCsv(file, DOLLARS);
    expect(products.map(({ stock }) => stock[0]?.quantity)).toEqual([3, 'unlimited']);
  });

  test('without columns of stock, what is counted stays as it is; what is new has no limit', () => {
    const headers = ['Handle', 'Title', 'Option1 Name', 'Option1 Value', 'Variant Price'];
    const size = (value: string, changes: FileRow = {}) =>
      mugRow({ 'Option1 Name': 'Size', 'Option1 Value': value, ...changes });
    const { collections, products } = imported([size('S'), size('L')]);
    const existing = { collections, products: products.map(({ product }) => product) };
    const stockOf = (rows: readonly FileRow[], more: readonly string[] = []) => {
      const file = productFile(rows, [...headers, ...more]);
      const read = readShopifyCsv(file, { ...DOLLARS, existing });
      return read.products[0]?.stock.map(({ variantId, quantity }) => [variantId, quantity]);
    };
    expect(stockOf([size('S'), size('L'), size('XL')])).toEqual([['mug_xl', 'unlimited']]);
    const endless = size('S', { 'Variant Inventory Policy': 'continue' });
    expect(stockOf([endless, size('L')], ['Variant Inventory Policy'])).toEqual([['mug_s', 'unlimited']]);
  });

  test('without a quantity column tracked stock stays as it is, and the owner hears of it', () => {
    const file = productFile([mugRow()], ['Handle', 'Title', 'Variant Price', 'Variant Inventory Tracker']);
    const { products, problems } = readShopifyCsv(file, DOLLARS);
    expect(products[0]?.stock).toEqual([]);
    expect(problems).toEqual([{ line: 1, reason: expect.stringContaining('no quantity column') }]);
  });
});
