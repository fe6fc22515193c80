import { idsOfName, namedProduct } from './named-product.js';

const bowl = { id: 'bowl', urlId: 'round-bowl' };
const cup = { id: 'cup', urlId: 'cup-of-tea' };
const twin = { id: 'twin', urlId: 'cup-of-tea' };

test('a product is named by its id, or else by its slug', () => {
  expect(namedProduct('bowl', [bowl, cup])).toBe(bowl);
  expect(namedProduct('round-bowl', [bowl, cup])).toBe(bowl);
  // the id of one product is the slug of another
  expect(namedProduct('bowl', [{ id: 'other', urlId: 'bowl' }, bowl])).toBe(bowl);
});

test('the id that an import of products gave to a handle names the product too', () => {
  const handle = 'Ünïcode Bowl';
  const [, id = ''] = idsOfName(handle);
  const imported = { id, urlId: 'unicode-bowl' };
  expect(namedProduct(handle, [imported])).toBe(imported);
});

test('a slug that two products have, in two collections, names neither', () => {
  expect(namedProduct('cup-of-tea', [cup, twin])).toBe(
    'Several products have this handle; use the product’s id.',
  );
});

test('a name that no product has says so', () => {
  expect(namedProduct('spoon', [bowl])).toBe('No product has this handle or id.');
});
