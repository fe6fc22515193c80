import { isProductListPage, type PageShown } from './product-list-page.js';

const list: PageShown = { collectionType: 13, itemId: undefined, isPreviewFrame: false };

test.each<[string, Partial<PageShown>, boolean]>([
  ['a products collection', {}, true],
  ['one with a product item open', { itemId: 'mug' }, false],
  ['one inside the configuration preview frame', { isPreviewFrame: true }, false],
  ['an item inside that frame', { itemId: 'mug', isPreviewFrame: true }, false],
  ['a page of no collection', { collectionType: undefined }, false],
  ['a generic collection', { collectionType: 1 }, false],
  ['a page collection', { collectionType: 10 }, false],
  ['a gallery', { collectionType: 15 }, false],
])('%s', (_, changes, isList) => expect(isProductListPage({ ...list, ...changes })).toBe(isList));
