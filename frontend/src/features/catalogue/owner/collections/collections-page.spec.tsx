import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { renderInOwnerArea } from '../../../../../test/render-in-owner-area';
import { fakeNetwork } from '../../../../../test/render-in-shop';
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
