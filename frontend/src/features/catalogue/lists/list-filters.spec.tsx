import { fireEvent } from '@testing-library/react';
import { fakeNetwork, renderInShop } from '../../../../test/render-in-shop';
import { ListFilters } from './list-filters';
import type { ListSearch } from './list-search';

const facets = {
  availability: { 'in-stock': 2, 'sold-out': 1 },
  onSale: 0,
  tags: [{ tag: 'Clay', count: 2 }],
};
const onChange = jest.fn();
const filters = (search: ListSearch) => <ListFilters facets={facets} search={search} onChange={onChange} />;

test('a tick shows at once, while the list that it asks for is on its way', async () => {
  const { screen } = await renderInShop(
    filters({}),
    fakeNetwork(() => ({ status: 503 })),
  );
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Clay 2' });
  fireEvent.click(box);
  expect(box.checked).toBe(true);
  expect(onChange).toHaveBeenCalledWith({ tag: 'clay' });
});
