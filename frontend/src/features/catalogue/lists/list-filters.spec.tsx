import { fireEvent } from '@testing-library/react';
import { fakeNetwork, renderInShop } from '../../../../test/render-in-shop';
import { ListFilters } from './list-filters';
import type { ListSearch } from './list-search';

const facets = {
  availability: { 'in-stock': 2, 'sold-out': 1 },
  onSale: 0,
  tags: [
    { tag: 'Clay', count: 2 },
    { tag: 'Wood', count: 1 },
  ],
};
const onChange = jest.fn();
const filters = (search: ListSearch) => <ListFilters facets={facets} search={search} onChange={onChange} />;

test('a tick shows at once, and a second tick is added to it while the list loads', async () => {
  const { screen } = await renderInShop(
    filters({}),
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
