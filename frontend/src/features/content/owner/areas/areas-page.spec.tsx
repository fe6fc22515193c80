import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { type Answer, type Call, fakeNetwork, refused } from '../../../../../test/render-in-shop';
import { renderScreen } from '../../../../../test/render-screen';

const AREAS = '/api/config/areas';
const PASSWORDS = '/api/config/area-passwords';
const AREA = {
  area: {
    id: 'a1',
    title: 'Recipes',
    text: '',
    way: 'password',
    productIds: [],
    pageIds: ['about'],
    collectionIds: [],
    startPageId: null,
  },
  version: 3,
};
const COURSE = { area: { ...AREA.area, id: 'a2', title: 'Course', way: 'account', pageIds: [] }, version: 1 };
const CHOICE = { title: 'About us', path: '/about', excerpt: '', image: null, fromPrice: null };

async function open(
  areas: readonly object[],
  answer: (call: Call) => Answer | undefined = () => undefined,
  passwords: readonly object[] = [],
) {
  const network = fakeNetwork((call) => {
    const answered = answer(call);
    if (answered) return answered;
    if (call.method !== 'GET') return { body: AREA };
    if (call.path.startsWith(PASSWORDS)) return { body: { results: passwords } };
    if (call.path.startsWith('/api/config/content/choices'))
      return { body: { results: [{ id: 'about', ...CHOICE }], hasMore: false } };
    if (call.path.startsWith(AREAS))
      return { body: { results: areas, hasNextPage: false, nextPageCursor: null } };
    return { status: 404 };
  });
  await renderScreen('/config/access', network, ['site.view', 'content.draft', 'content.publish']);
  return (method: string) => network.calls.filter((call) => call.method === method);
}
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('an area is made with its pages, and then gets its password', async () => {
  const sent = await open([]);
  await userEvent.click((await screen.findAllByRole('button', { name: 'New area' }))[0]!);
  const form = await dialog('New area');
  await userEvent.type(form.getByLabelText('Title'), 'Recipes');
  await userEvent.type(form.getByLabelText('Password'), 'red clay');
  const pages = await form.findByRole('combobox', { name: 'Pages' });
  await userEvent.type(pages, 'About');
  await userEvent.click(await screen.findByRole('option', { name: /About us/ }));
  await userEvent.click(form.getByRole('button', { name: 'Create area' }));
  await waitFor(() => expect(sent('PUT')).toHaveLength(1));
  expect(sent('POST').map(({ body }) => body)).toMatchObject([
    { title: 'Recipes', way: 'password', pageIds: ['about'], productIds: [] },
  ]);
  expect(sent('PUT')[0]).toMatchObject({ path: `${PASSWORDS}/a1`, body: { password: 'red clay' } });
});

test('a refused password makes no second area, and says why', async () => {
  let tries = 0;
  const sent = await open([], ({ path }) => {
    if (!path.startsWith(`${PASSWORDS}/`)) return undefined;
    tries += 1;
    const fields = { password: 'This password is too short.' };
    const body = { error: { code: 'INVALID', message: 'Fix the fields below to save.', fields } };
    return tries === 1 ? { status: 400, body } : { status: 204 };
  });
  await userEvent.click((await screen.findAllByRole('button', { name: 'New area' }))[0]!);
  const form = await dialog('New area');
  await userEvent.type(form.getByLabelText('Title'), 'Recipes');
  await userEvent.type(form.getByLabelText('Password'), 'abc');
  await userEvent.click(form.getByRole('button', { name: 'Create area' }));
  expect(await form.findByText('This password is too short.')).toBeVisible();
  await userEvent.type(form.getByLabelText('Password'), 'def');
  await userEvent.click(form.getByRole('button', { name: 'Create area' }));
  await waitFor(() => expect(tries).toBe(2));
  expect(sent('POST')).toHaveLength(1);
});

test('the list says what lets no visitor in, and an area in use stays', async () => {
  await open([AREA, COURSE], ({ method }) =>
    method === 'DELETE' ? refused('AREA_IN_USE', 'Take them out of it first.') : undefined,
  );
  expect(await screen.findByText('No password yet: closed to all')).toBeVisible();
  expect(screen.getByText('With a customer account')).toBeVisible();
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Delete Recipes' }));
  await userEvent.click((await dialog('Delete “Recipes”?')).getByRole('button', { name: 'Delete Recipes' }));
  expect(await screen.findByText('Take them out of it first.')).toBeVisible();
});

test('the password of a hidden website is set, and removed', async () => {
  const passwords = [{ areaId: 'site', setAt: '2026-05-31T08:00:00.000Z' }];
  const sent = await open([], () => undefined, passwords);
  await userEvent.type(await screen.findByLabelText('Password of the website'), 'red clay');
  await userEvent.click(screen.getByRole('button', { name: 'Change the password' }));
  await waitFor(() => expect(sent('PUT')).toMatchObject([{ path: `${PASSWORDS}/site` }]));
  await userEvent.click(screen.getByRole('button', { name: 'Remove the password' }));
  await waitFor(() => expect(sent('DELETE')).toMatchObject([{ path: `${PASSWORDS}/site` }]));
});
