import { type FileRow, furtherRow, mugRow, onlyProduct } from './testing/product-file.js';

describe('kinds of products', () => {
  test('a gift card has its denominations', () => {
    const { product } = onlyProduct([
      mugRow({
        'Gift Card': 'true',
        'Option1 Name': 'Denominations',
        'Option1 Value': '$10.00',
        'Variant Price': '10',
      }),
      furtherRow({ 'Option1 Value': '$25.00', 'Variant Price': '25' }),
    ]);
    expect(product.productType).toBe(4);
    expect(product.variantOptionOrdering).toEqual({ Denominations: ['$10.00', '$25.00'] });
  });

  test('a gift card without options has its prices as denominations', () => {
    const { product } = onlyProduct([
      mugRow({ 'Gift Card': 'TRUE', 'Variant Price': '10' }),
      furtherRow({ 'Option1 Value': 'Default Title', 'Variant Price': '25' }),
    ]);
    expect(product.variants.map(({ attributes }) => attributes)).toEqual([
      { Denomination: '$10.00' },
      { Denomination: '$25.00' },
    ]);
  });

  test.each([
    ['needs shipping', { 'Variant Requires Shipping': 'true', Tags: 'digital' }, 1],
    ['does not say', { 'Variant Requires Shipping': '' }, 1],
    ['needs none', { 'Variant Requires Shipping': 'FALSE', Title: 'A class at the wheel' }, 3],
    [
      'needs none and is called a download',
      { 'Variant Requires Shipping': 'false', Type: 'Digital download' },
      2,
    ],
  ])('what %s has the product type %s', (_what, changes: FileRow, productType) => {
    expect(onlyProduct([mugRow(changes)]).product.productType).toBe(productType);
  });

  test.each([
    ['', '', 'published'],
    ['true', 'active', 'published'],
    ['false', '', 'draft'],
    ['FALSE', 'active', 'draft'],
    ['true', 'draft', 'draft'],
    ['true', 'Archived', 'private'],
  ])('published %j with the status %j is %s', (published, status, expected) => {
    expect(onlyProduct([mugRow({ Published: published, Status: status })]).product.status).toBe(expected);
  });
});
