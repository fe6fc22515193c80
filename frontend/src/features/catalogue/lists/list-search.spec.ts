import { keysOf, type ListSearch, listSearch } from './list-search';
import { filterCount, priceLimits, withKey, withoutFilters } from './search-filters';

test.each<[Record<string, unknown>, ListSearch]>([
  [{}, {}],
  [{ sort: 'title' }, { sort: 'title' }],
  [{ sort: 'featured' }, {}],
  [{ sort: 'cheapest' }, {}],
  [{ sort: 'constructor', availability: 'toString' }, {}],
  [{ tag: 'Clay' }, { tag: 'clay' }],
  [{ tag: 'clay~ Wood ~clay~~' }, { tag: 'clay~wood' }],
  [{ tag: 2024 }, { tag: '2024' }],
  [{ tag: ['clay', 'wood~clay'] }, { tag: 'clay~wood' }],
  [{ tag: [1, {}] }, {}],
  [{ option: 'Glaze:Moss~size:small' }, { option: 'glaze:moss~size:small' }],
  [{ price: '2500-5000' }, { price: '2500-5000' }],
  [{ price: '5000-' }, { price: '5000-' }],
  [{ price: '-5000' }, {}],
  [{ price: 'cheap' }, {}],
  [{ type: '2' }, { type: 2 }],
  [{ type: 9 }, {}],
  [{ sort: 'relevance' }, {}],
  [
    { availability: 'in-stock', sale: true },
    { availability: 'in-stock', sale: true },
  ],
  [{ availability: 'maybe', sale: 'yes' }, {}],
  [{ sale: 'true' }, { sale: true }],
  [{ page: 3 }, { page: 3 }],
  [{ page: '3' }, { page: 3 }],
  [{ page: 1 }, {}],
  [{ page: -2 }, {}],
  [{ page: 2.5 }, {}],
  [{ page: 'two' }, {}],
  [{ page: 1e9 }, { page: 25 }],
])('the search parameters %p are read as %p', (address, search) =>
  expect(listSearch(address)).toEqual(search),
);

test('unknown parameters are set to undefined, so that the router drops them', () =>
  expect(Object.keys(listSearch({ sort: 'cheapest' }))).toContain('sort'));

test('as many tags as the API takes', () => {
  const many = Array.from({ length: 30 }, (_, i) => `t${i}`).join('~');
  expect(keysOf('tag', { tag: many })).toHaveLength(20);
});

test('setting or removing a tag shows the first page and keeps the order', () => {
  const sorted: ListSearch = { sort: 'title', tag: 'clay', page: 4 };
  expect(withKey(sorted, 'tag', 'wood')).toEqual({ sort: 'title', tag: 'clay~wood' });
  expect(withKey(sorted, 'tag', 'clay')).toEqual({ sort: 'title' });
});

test('filters are counted and can all be removed', () => {
  const search: ListSearch = {
    sort: 'title',
    tag: 'clay~wood',
    option: 'glaze:moss',
    price: '0-900',
    type: 1,
    availability: 'in-stock',
    sale: true,
    page: 2,
  };
  expect(filterCount(search)).toBe(7);
  expect(filterCount({ sort: 'title', page: 2 })).toBe(0);
  expect(withoutFilters(search)).toEqual({ sort: 'title' });
});

test.each<[string | undefined, object]>([
  ['2500-5000', { min: '2500', max: '5000' }],
  ['5000-', { min: '5000' }],
  [undefined, {}],
])('the price %p has the limits %p', (price, limits) => expect(priceLimits({ price })).toEqual(limits));
