import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeNetwork } from '../../../../test/render-in-shop';
import { renderScreen } from '../../../../test/render-screen';

test('a domain that is typed with Enter is added, and the website is not created by it', async () => {
  const network = fakeNetwork(() => ({
    status: 400,
    body: { error: { code: 'INVALID_REQUEST', message: 'No' } },
  }));
  await renderScreen('/config/websites', network, ['site.view', 'settings.edit']);
  await userEvent.click(await screen.findByRole('button', { name: 'New website' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New website' }));
  await userEvent.type(dialog.getByLabelText('Name'), 'Third');
  await userEvent.type(
    dialog.getByLabelText('Domains'),
    'https://Shop.example/about{Enter}{Enter}other.example',
  );
  expect(dialog.getByText('shop.example')).toBeVisible();
  expect(network.calls.filter(({ method }) => method === 'POST')).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Create website' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('No');
  expect(network.calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    domains: ['shop.example', 'other.example'],
    language: 'en',
    currency: 'USD',
  });
});
