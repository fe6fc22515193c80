import { mugRow, onlyProduct } from './testing/product-file.js';

const usd = (value: string) => ({ value, currency: 'USD' });

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
