import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answer, type Call, fakeNetwork } from '../../../../../test/render-in-shop';
import { renderScreen } from '../../../../../test/render-screen';

test('what is typed while a flag is created is an unsaved change of it', async () => {
  let created: () => void = () => undefined;
  let flag: object | undefined;
  const network = fakeNetwork(({ path, method, body }: Call) => {
    if (path === '/api/config/flags' && method === 'POST') {
      flag = { ...(body as object), id: 'f1', version: 1, run: 0 };
      return new Promise<Answer>((resolve) => {
        created = () => resolve({ body: { flag } });
      });
    }
    if (path === '/api/config/flags/f1') return { body: { flag } };
    return { body: { results: [] } };
  });
  const { router } = await renderScreen('/config/flags/new', network, ['settings.edit', 'analytics.read']);
  await userEvent.type(await screen.findByLabelText('Notes'), 'Big');
  await userEvent.click(await screen.findByText('Create flag', { selector: 'button' }));
  await userEvent.type(screen.getByLabelText('Notes'), ' button');
  await waitFor(() => expect(flag).toBeDefined());
  created();
  await waitFor(() => expect(router.state.location.pathname).toBe('/config/flags/f1'));
  expect(await screen.findByText('Save', { selector: 'button' })).toBeInTheDocument();
  expect(screen.getByLabelText('Notes')).toHaveValue('Big button');
  expect(flag).toMatchObject({ description: 'Big' });
});
