import { fireEvent } from '@testing-library/react';
import { useState } from 'react';
import { fakeNetwork, renderInShop } from '../../../../test/render-in-shop';
import { ListFilters } from './list-filters';
import type { ListSearch } from './list-search';

const facets = {
  isPartial: false,
  availability: { 'in-stock': 2, 'sold-out': 1 },
  onSale: 0,
  tags: [
    { tag: 'Clay', count: 2 },
    { tag: 'Wood', count: 1 },
  ],
  options: [
    { name: 'Glaze', values: [{ key: 'glaze:moss', value: 'Moss', count: 2 }] },
    { name: 'Size', values: [{ key: 'size:large', value: 'Large', count: 0 }] },
  ],
  types: [
    { type: 1 as const, count: 2 },
    { type: 4 as const, count: 1 },
  ],
  prices: [
    { min: 0, max: 2500, count: 1 },
    { min: 2500, max: 5000, count: 1 },
    { min: 5000, max: null, count: 1 },
  ],
  currency: 'USD',
};
const onChange = jest.fn();

/** Filters in a list that shows at once what was asked for. */
function Filters() {
  const [asked, setAsked] = useState<ListSearch>({});
  const ask = (next: ListSearch) => {
    onChange(next);
    setAsked(next);
  };
  return <ListFilters facets={facets} asked={asked} ask={ask} />;
}

test('a tick shows at once, and a second tick is added to it while the list loads', async () => {
  const { screen } = await renderInShop(
    <Filters />,
    fakeNetwork(() => ({ status: 503 })),
  );
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
  fireEvent.click(box('Clay 2'));
  expect(box('Clay 2').checked).toBe(true);
  expect(onChange).toHaveBeenLastCalledWith({ tag: 'clay' });
  fireEvent.click(box('Wood 1'));
  expect(onChange).toHaveBeenLastCalledWith({ tag: 'clay~wood' });
  fireEvent.click(box('Clay 2'));
  expect(box('Clay 2').checked).toBe(false);
  expect(onChange).toHaveBeenLastCalledWith({ tag: 'wood' });
});

test.each<[string, ListSearch]>([
  ['Moss 2', { option: 'glaze:moss' }],
  ['Under $25.00 1', { price: '0-2500' }],
  ['$25.00 to $50.00 1', { price: '2500-5000' }],
  ['$50.00 and over 1', { price: '5000-' }],
  ['Gift cards 1', { type: 4 }],
])('%s is a choice that can be taken back', async (name, asked) => {
  const { screen } = await renderInShop(
    <Filters />,
    fakeNetwork(() => ({ status: 503 })),
  );
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name });
  fireEvent.click(box);
  expect(onChange).toHaveBeenLastCalledWith(expect.objectContaining(asked));
  expect(box.checked).toBe(true);
  fireEvent.click(box);
  expect(onChange).toHaveBeenLastCalledWith(
    Object.fromEntries(Object.keys(asked).map((key) => [key, undefined])),
  );
});

test('a value that would leave nothing is disabled', async () => {
  const { screen } = await renderInShop(
    <Filters />,
    fakeNetwork(() => ({ status: 503 })),
  );
  expect(screen.getByRole('checkbox', { name: 'Large 0' })).toHaveProperty('disabled', true);
});

test('without a script the form sends what is set, with the words of the search', async () => {
  const { screen } = await renderInShop(
    <ListFilters
      facets={facets}
      asked={{ tag: 'clay~wood', option: 'glaze:moss', price: '2500-5000', sale: true }}
      query="mug"
      ask={onChange}
    />,
    fakeNetwork(() => ({ status: 503 })),
  );
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'Filters' });
  expect([...new FormData(form)]).toEqual([
    ['q', 'mug'],
    ['sale', 'true'],
    ['price', '2500-5000'],
    ['option', 'glaze:moss'],
    ['tag', 'clay'],
    ['tag', 'wood'],
  ]);
});

test('values of a search that finds too many to be counted are offered without counts', async () => {
  const { screen } = await renderInShop(
    <ListFilters facets={{ ...facets, isPartial: true }} asked={{}} ask={onChange} />,
    fakeNetwork(() => ({ status: 503 })),
  );
  expect(screen.getByRole('checkbox', { name: 'Large' })).toHaveProperty('disabled', false);
  expect(screen.getByRole('checkbox', { name: 'In stock' })).toHaveProperty('disabled', false);
});
