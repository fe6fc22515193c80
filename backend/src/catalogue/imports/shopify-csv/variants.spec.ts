import { imported, mugRow, onlyProduct } from './testing/product-file.js';

const usd = (value: string) => ({ value, currency: 'USD' });

describe('weights', () => {
  const weighed = (grams: string) => onlyProduct([mugRow({ 'Variant Grams': grams })]);
  test.each([
    ['250', 250],
    ['250.0', 250],
    ['249.6', 250],
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
