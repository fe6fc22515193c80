import { saleWarning } from './sale-price';

test.each([
  ['28.00', '24.00', undefined],
  ['28.00', '28', 'The same as the price.'],
  ['28.00', '28.01', 'Above the price.'],
  ['9', '10', 'Above the price.'],
  ['28.00', '', undefined],
  ['', '24.00', undefined],
  ['28.00', 'soon', undefined],
  ['1,250', '28', undefined],
  ['28', '1,250', 'Above the price.'],
])('a price of %j and a sale price of %j: %s', (price, salePrice, warning) =>
  expect(saleWarning({ price, salePrice }, { currency: 'USD', locale: 'en-US' })).toBe(warning),
);
