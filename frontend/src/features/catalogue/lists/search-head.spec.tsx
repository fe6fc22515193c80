import type { ProductsAnswer } from '@daybook/contracts/catalogue/catalogue.api';
import { act, fireEvent } from '@testing-library/react';
import { useState } from 'react';
import { fakeNetwork, renderInShop } from '../../../../test/render-in-shop';
import type { ListSearch } from './list-search';
import { SearchHead } from './search-head';

const network = fakeNetwork(({ path }) => {
  const asked = new URL(path, 'http://shop.test').searchParams;
  const q = asked.get('q') ?? '';
  const total = ['mug', 'mgu'].includes(q) && !asked.has('tag') ? 3 : 0;
  const facets = {
    availability: { 'in-stock': 0, 'sold-out': 0 },
    onSale: 0,
    tags: [],
    options: [],
    types: [],
    prices: [],
    currency: null,
    isPartial: false,
  };
  const page = { results: [], hasNextPage: false, nextPageCursor: null, total, facets };
  return { body: { ...page, correctedQuery: q === 'mgu' ? 'mug' : null } satisfies ProductsAnswer };
});

/** A search whose parameters are the component's state. Each button starts one. */
function Searched({
  queries,
  begin,
  search = {},
}: {
  queries: string[];
  begin?: string;
  search?: ListSearch;
}) {
  const [query, setQuery] = useState(begin);
  return (
    <>
      <SearchHead query={query} search={search} />
      {queries.map((next) => (
        <button key={next} type="button" onClick={() => setQuery(next || undefined)}>
          Go to “{next}”
        </button>
      ))}
    </>
  );
}

const look = async (props: Parameters<typeof Searched>[0]) =>
  (await renderInShop(<Searched {...props} />, network)).screen;

// jsdom does not know the element `search`, so React warns about it
beforeAll(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterAll(() => jest.restoreAllMocks());

test.each<[string, string | undefined, ListSearch, string]>([
  ['nothing looked for', undefined, {}, 'Search'],
  ['something found', 'mug', {}, 'Results for “mug”'],
  ['nothing found', 'submarine', {}, 'No products found for “submarine”'],
  ['nothing that fits the filters', 'mug', { tag: 'clay' }, 'Results for “mug”'],
])('the heading names the search: %s', async (_, begin, search, heading) => {
  const screen = await look({ queries: [], begin, search });
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeTruthy();
});

test('a screen reader announces the result of another search', async () => {
  const screen = await look({ queries: ['submarine', 'mug', ''], begin: 'mug' });
  const said = () => screen.getByRole('status').textContent;
  await screen.findByRole('heading', { name: 'Results for “mug”' });
  expect(said()).toBe('');
  fireEvent.click(screen.getByRole('button', { name: 'Go to “submarine”' }));
  await screen.findByRole('heading', { name: 'No products found for “submarine”' });
  expect(said()).toBe('No products found for “submarine”');
  fireEvent.click(screen.getByRole('button', { name: 'Go to “”' }));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Go to “mug”' })));
  expect(said()).toBe('3 products');
});

test('words that no product has are named, with those that were searched for in their place', async () => {
  const screen = await look({ queries: ['mgu'], begin: 'mug' });
  fireEvent.click(screen.getByRole('button', { name: 'Go to “mgu”' }));
  const note = 'No products match “mgu”, so these are for “mug”.';
  expect(await screen.findByText(note)).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Results for “mgu”' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe(`${note} 3 products`);
});

test('of several words that no product has together, each is offered by itself', async () => {
  const screen = await look({ queries: [], begin: 'red submarine' });
  expect(await screen.findByRole('link', { name: 'red' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'submarine' }).getAttribute('href')).toBe('/search?q=submarine');
});
