import { fieldWords } from './product-words';

test.each([
  ['title', 'Name'],
  ['variants.mug-red.priceMoney.value', 'Variants, mug-red, price'],
  ['seo.title', 'Search engines, name'],
  ['somethingNew', 'Something new'],
  ['storeSettings.somethingNew', 'Service, something new'],
  ['variants.0197b3c2-aaaa-7bbb-8ccc-1234567890ab.sku', 'Variants, SKU'],
])('%s is shown as %s', (field, words) => expect(fieldWords(field)).toBe(words));

test('a member of a list is shown by its name', () =>
  expect(fieldWords('variants.v1.sku', new Map([['variants.v1', 'Oat / Large']]))).toBe(
    'Variants, Oat / Large, SKU',
  ));
