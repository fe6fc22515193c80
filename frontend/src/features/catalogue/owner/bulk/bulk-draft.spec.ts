import { bulkRequest, EMPTY_DRAFT } from './bulk-draft';

const format = { currency: 'USD', locale: 'en-US' } as const;

test('a change that is not said yet makes no request', () => {
  for (const kind of ['price', 'sale', 'tags', 'collection', 'stock'] as const) {
    expect(bulkRequest(kind, EMPTY_DRAFT, format)).toBeUndefined();
  }
  expect(bulkRequest('delete', EMPTY_DRAFT, format)).toEqual({});
});

test('deleted products are restored into their own collections, or those without one into another', () => {
  expect(bulkRequest('restore', EMPTY_DRAFT, format)).toEqual({});
  const draft = { ...EMPTY_DRAFT, collectionId: 'tea' };
  expect(bulkRequest('restore', draft, format)).toEqual({ collectionId: 'tea' });
});

test.each([
  ['20', 2000],
  ['12.5', 1250],
  ['100', undefined],
  ['0', undefined],
  ['-5', undefined],
])('a sale of %s percent', (off, hundredths) => {
  const request = bulkRequest('sale', { ...EMPTY_DRAFT, sale: { off, rounding: 'none' } }, format);
  expect(request).toEqual(hundredths && { off: hundredths, rounding: 'none' });
});

test('stock is set, changed with a reason, or unlimited', () => {
  const stock = (by: 'set' | 'difference' | 'unlimited', units: string) =>
    bulkRequest('stock', { ...EMPTY_DRAFT, stock: { by, units, reason: 'damaged' } }, format);
  expect(stock('set', '1,200')).toEqual({ onHand: 1200 });
  expect(stock('set', '-1')).toBeUndefined();
  expect(stock('difference', '-3')).toEqual({ difference: -3, reason: 'damaged' });
  expect(stock('difference', '0')).toBeUndefined();
  expect(stock('unlimited', 'abc')).toEqual({ unlimited: true });
});

test('a tag is not added and removed at once', () => {
  const draft = { ...EMPTY_DRAFT, addTags: ['new'], removeTags: ['old'] };
  expect(bulkRequest('tags', draft, format)).toEqual({ addTags: ['new'], removeTags: ['old'] });
  expect(bulkRequest('tags', { ...draft, removeTags: ['new'] }, format)).toBeUndefined();
});
