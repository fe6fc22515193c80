import { readShopifyCsv } from './shopify-csv.js';
import {
  DOLLARS,
  type FileRow,
  imported,
  mugRow,
  OLDER_HEADERS,
  onlyProduct,
  productFile,
} from './testing/product-file.js';

const usd = (value: string) => ({ value, currency: 'USD' });

describe('weights', () => {
  const weighed = (grams: string) => onlyProduct([mugRow({ 'Variant Grams': grams })]);
  test.each([
    ['250', 250],
    ['250.0', 250],
    ['249.6', 250],
    ['249.5499999999999', 250],
    ['453.59237000000000001', 454],
    ['10000000', 10_000_000],
  ])('%j is %i g', (cell, grams) =>
    expect(weighed(cell).product.variants[0]).toMatchObject({ weightGrams: grams }),
  );
  test.each(['', '0', '0.0'])('%j says that no weight is known', (cell) =>
    expect(weighed(cell).product.variants[0]).not.toHaveProperty('weightGrams'),
  );
  test.each(['a pound', '-1', '1e3', '10000001', '1,5'])('%j is left out, and named', (cell) => {
    const { products, problems } = imported([mugRow({ 'Variant Grams': cell })]);
    expect(products[0]?.product.variants[0]).not.toHaveProperty('weightGrams');
    expect(problems.map(({ reason }) => reason)).toEqual([
      `The weight "${cell}" is no number of grams. It is left out.`,
    ]);
  });
});

describe('what a shop keeps of its books', () => {
  const kept = (cells: FileRow) => onlyProduct([mugRow(cells)]).product;

  test('taxable, barcode, cost and vendor stand in the product', () => {
    const product = kept({
      Vendor: '  Acme   Clay ',
      'Variant Taxable': 'false',
      'Variant Barcode': '4006381333931',
      'Cost per item': '3.20',
    });
    expect(product).toMatchObject({
      vendor: 'Acme Clay',
      variants: [{ taxable: false, barcode: '4006381333931', costMoney: usd('320') }],
    });
  });

  test('what the file does not fill is not there, and a variant is taxed', () => {
    const product = kept({ 'Variant Taxable': '' });
    expect(product).not.toHaveProperty('vendor');
    for (const field of ['taxable', 'barcode', 'costMoney'])
      expect(product.variants[0]).not.toHaveProperty(field);
  });

  test.each([
    ['TRUE', undefined],
    ['yes', undefined],
    ['1', undefined],
    ['FALSE', false],
    ['no', false],
    ['0', false],
  ])('taxable of %j', (cell, taxable) =>
    expect(kept({ 'Variant Taxable': cell }).variants[0]?.taxable).toBe(taxable),
  );

  test.each([
    ["'0123456", '0123456'],
    ['0123456789012', '0123456789012'],
  ])('the barcode %j keeps its zeros', (cell, barcode) =>
    expect(kept({ 'Variant Barcode': cell }).variants[0]?.barcode).toBe(barcode),
  );

  test.each([
    ['Variant Taxable', 'perhaps', 'says neither TRUE nor FALSE'],
    ['Variant Barcode', '9.78014E+12', 'spreadsheet'],
    ['Cost per item', 'cheap', 'no amount in USD'],
  ])('a cell of %s that cannot be read is named, and what the shop has stays', (column, cell, reason) => {
    const shop = kept({
      'Variant Taxable': 'false',
      'Variant Barcode': '4006381333931',
      'Cost per item': '3.20',
    });
    const row = mugRow({
      'Variant Taxable': 'false',
      'Variant Barcode': '4006381333931',
      'Cost per item': '3.20',
      [column]: cell,
    });
    const existing = { collections: [], products: [shop] };
    const { products, problems } = imported([row], { existing });
    expect(problems.map((problem) => problem.reason)).toEqual([expect.stringContaining(reason)]);
    expect(products[0]?.product.variants).toEqual(shop.variants);
    const anew = imported([row]);
    expect(anew.problems.map((problem) => problem.reason)).toEqual([expect.stringContaining(reason)]);
  });

  test('a file without their columns leaves them alone', () => {
    const cells = {
      Vendor: 'Acme',
      'Variant Taxable': 'false',
      'Variant Barcode': '400',
      'Cost per item': '3',
    };
    const shop = kept(cells);
    const headers = ['Handle', 'Title', 'Option1 Name', 'Option1 Value', 'Variant Price'];
    const { products } = readShopifyCsv(productFile([mugRow({ 'Variant Price': '14' })], headers), {
      ...DOLLARS,
      existing: { collections: [], products: [shop] },
    });
    expect(products[0]?.product).toEqual({
      ...shop,
      variants: [{ ...shop.variants[0], priceMoney: usd('1400') }],
    });
  });
});

test('columns that are filled and not kept are named, with their rows', () => {
  const headers = [
    ...OLDER_HEADERS,
    'Google Shopping / Gender',
    'Included / Austria',
    'Product Category',
    '',
  ];
  const rows = [
    mugRow({ 'Google Shopping / Gender': 'unisex', 'Variant Fulfillment Service': 'manual', '': 'x' }),
    mugRow({
      Handle: 'bowl',
      Title: 'Bowl',
      'Google Shopping / Gender': 'unisex',
      'Product Category': 'Home > Bowls',
    }),
    mugRow({ Handle: 'jug', Title: 'Jug', Type: '', 'Product Category': 'Home > Jugs' }),
  ];
  const { notKept, problems } = readShopifyCsv(productFile(rows, headers), DOLLARS);
  expect(problems).toEqual([]);
  expect(notKept).toEqual([
    { column: 'Variant Fulfillment Service', rows: 1 },
    { column: 'Google Shopping / Gender', rows: 2 },
    { column: 'Column 38', rows: 1 },
    { column: 'Product Category', rows: 1 },
  ]);
});

describe('prices', () => {
  const priced = (price: string, before: string) =>
    onlyProduct([mugRow({ 'Variant Price': price, 'Variant Compare At Price': before })]).product.variants[0];

  test('a higher compare-at price is the price before the sale', () => {
    expect(priced('42.99', '44.99')).toMatchObject({
      priceMoney: usd('4499'),
      salePriceMoney: usd('4299'),
      onSale: true,
    });
  });

  test.each(['', '42.99', '40', '0.00'])('a compare-at price of %j beside 42.99 is no sale', (before) => {
    const variant = priced('42.99', before);
    expect(variant).toMatchObject({ priceMoney: usd('4299'), onSale: false });
    expect(variant).not.toHaveProperty('salePriceMoney');
  });
});
