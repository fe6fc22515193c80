import { readShopifyCsv } from './shopify-csv.js';
import { DOLLARS, type FileRow, imported, mugRow, productFile } from './testing/product-file.js';

describe('collections', () => {
  const collectionOf = (changes: FileRow) => {
    const headers = ['Handle', 'Title', 'Type', 'Tags', 'Product Category', 'Collection', 'Variant Price'];
    return readShopifyCsv(productFile([mugRow({ Type: '', ...changes })], headers), DOLLARS).collections.map(
      ({ id, title }) => [id, title],
    );
  };

  test.each([
    ['the type', { Type: 'Tea things', Tags: 'a, b' }, ['tea-things', 'Tea things']],
    ['else the collection that is named', { Collection: 'Winter', Tags: 'a' }, ['winter', 'Winter']],
    ['else the first tag', { Tags: 'women, sale', 'Product Category': 'A > B' }, ['women', 'women']],
    ['else the last part of the category', { 'Product Category': 'Home > Kitchen > Mugs' }, ['mugs', 'Mugs']],
    ['else "Products"', { 'Product Category': 'hg-15-1-2' }, ['products', 'Products']],
  ])('%s', (_which, changes, collection) => {
    expect(collectionOf(changes)).toEqual([collection]);
  });

  test('named like a page of the shop has another slug', () => {
    const { collections } = imported([mugRow({ Type: 'Gift Card' })]);
    expect(collections).toMatchObject([
      { id: 'gift-card', urlId: 'gift-card-collection', title: 'Gift Card' },
    ]);
  });

  test('spelled two ways it is one, and products stand in it in the order of the file', () => {
    const { collections, products } = imported([
      mugRow({ Type: 'Tea Things' }),
      mugRow({ Handle: 'b', Type: 'Vases' }),
      mugRow({ Handle: 'c', Type: 'tea things' }),
    ]);
    expect(collections.map(({ id, displayIndex }) => [id, displayIndex])).toEqual([
      ['tea-things', 0],
      ['vases', 1],
    ]);
    expect(products.map(({ product }) => [product.collectionId, product.displayIndex])).toEqual([
      ['tea-things', 0],
      ['vases', 0],
      ['tea-things', 1],
    ]);
  });

  test('with the title of an existing one are that one, whatever its URL is; the first of two', () => {
    const cups = { id: 'c-1', urlId: 'cups', title: 'Cups & Mugs', description: '', displayIndex: 1 };
    const others = [
      { ...cups, id: 'c-2', urlId: 'more-cups', displayIndex: 2 },
      { ...cups, id: 'c-0', urlId: 'older-cups', displayIndex: 2 },
    ];
    for (const collections of [
      [cups, ...others],
      [...others, cups],
    ]) {
      const { collections: read, products } = imported([mugRow({ Type: 'cups  & mugs' })], {
        existing: { collections, products: [] },
      });
      expect(read).toEqual([cups]);
      expect(products[0]?.product.collectionId).toBe('c-1');
    }
    const slugged = { ...cups, id: 'c-3', urlId: 'cups-mugs', title: 'Other' };
    const { collections: read } = imported([mugRow({ Type: 'Cups & Mugs' })], {
      existing: { collections: [cups, slugged], products: [] },
    });
    expect(read).toEqual([slugged]);
  });
});
