import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInOwnerArea } from '../../../../../test/render-in-owner-area';
import { fakeNetwork } from '../../../../../test/render-in-shop';
import { PageAccess } from './page-access';

const AREAS = '/api/config/areas';
const anArea = (id: string, title: string, changes: object) => ({
  area: {
    id,
    title,
    text: '',
    way: 'account',
    productIds: [],
    pageIds: [],
    collectionIds: [],
    startPageId: null,
    ...changes,
  },
  version: 1,
});
const RECIPES = anArea('a1', 'Recipes', { way: 'password', pageIds: ['about'] });
const COURSE = anArea('a2', 'Course', { collectionIds: ['notes'] });

async function open(...areas: readonly object[]) {
  const network = fakeNetwork(({ method }) => ({
    body: method === 'GET' ? { results: areas, hasNextPage: false, nextPageCursor: null } : COURSE,
  }));
  await renderInOwnerArea(<PageAccess pageId="about" collectionId="notes" />, network, ['content.publish']);
  return () => network.calls.filter(({ method }) => method === 'PUT');
}

test('a page that moves to another area is in the new one before it leaves the old', async () => {
  const saved = await open(RECIPES, COURSE);
  const who = await screen.findByRole('combobox', { name: 'Who may read it' });
  expect(who).toHaveValue('a1');
  expect(screen.getByText(/Its journal is in the area “Course”/)).toBeVisible();
  await userEvent.selectOptions(who, 'Course: with a customer account');
  await waitFor(() => expect(saved()).toHaveLength(2));
  expect(saved()).toMatchObject([
    { path: `${AREAS}/a2`, body: { pageIds: ['about'] } },
    { path: `${AREAS}/a1`, body: { pageIds: [] } },
  ]);
});

test('a website without areas says nothing of them', async () => {
  await open();
  await waitFor(() => expect(screen.queryByText('Access')).not.toBeInTheDocument());
});
