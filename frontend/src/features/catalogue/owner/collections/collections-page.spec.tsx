import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInOwnerArea } from '../../../../../test/render-in-owner-area';
import { fakeNetwork, refused } from '../../../../../test/render-in-shop';
import { CollectionsPage } from './collections-page';

test('collections that cannot be loaded say so, with a button to try again', async () => {
  await renderInOwnerArea(
    <CollectionsPage />,
    fakeNetwork(() => ({ status: 503 })),
    [],
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Unable to load collections');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

test('a collection that someone else has saved meanwhile stays, and the list loads again', async () => {
  const headers: (string | null)[] = [];
  let revision = 3;
  const { transport } = fakeNetwork(({ method }) => {
    const collection = {
      id: 'tea',
      urlId: 'tea',
      title: `Tea ${revision}`,
      description: '',
      displayIndex: 0,
    };
    if (method === 'GET') return { body: { results: [{ collection, revision, productCount: 0 }] } };
    revision = 4;
    return refused('EDITED_MEANWHILE', 'Review the changes and save again.');
  });
  const noting: typeof transport = (path, init) => {
    if (init?.method === 'DELETE') headers.push(new Headers(init.headers).get('if-match'));
    return transport(path, init);
  };
  await renderInOwnerArea(<CollectionsPage />, { transport: noting }, []);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Tea 3' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Tea 3' }));
  expect(await screen.findByText(/^Someone else saved this collection/)).toBeInTheDocument();
  expect(headers).toEqual(['"3"']);
  expect(await screen.findByRole('button', { name: 'Delete Tea 4' })).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
