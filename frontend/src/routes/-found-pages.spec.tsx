import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { fakeNetwork, renderInShop } from '../../test/render-in-shop';
import FoundPages from './-found-pages';

const found = (title: string, changes: object = {}) => ({
  id: title,
  path: `/${title.toLowerCase()}`,
  title,
  text: 'It is warm.',
  publishedOn: null,
  collectionTitle: null,
  ...changes,
});

test('pages stand beside products, ten at a time, with what they say and where they are', async () => {
  const network = fakeNetwork(({ path }) =>
    path.includes('page=2')
      ? { body: { results: [found('Visits')], hasNextPage: false } }
      : { body: { results: [found('Kiln', { collectionTitle: 'Journal' })], hasNextPage: true } },
  );
  await renderInShop(<FoundPages query="kiln & co" />, network);
  expect(await screen.findByRole('link', { name: 'Kiln' })).toHaveAttribute('href', '/kiln');
  expect(screen.getByText('Journal')).toBeVisible();
  expect(network.calls[0]?.path).toContain('q=kiln+%26+co');
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.filter(({ id }) => !['region', 'heading-order'].includes(id))).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Show more pages' }));
  expect(await screen.findByRole('link', { name: 'Visits' })).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a search that finds no page says nothing of pages', async () => {
  await renderInShop(
    <FoundPages query="kiln" />,
    fakeNetwork(() => ({ body: { results: [], hasNextPage: false } })),
  );
  expect(screen.queryByRole('heading')).toBeNull();
});
