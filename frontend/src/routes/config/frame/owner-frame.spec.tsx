import '@testing-library/jest-dom';
import { permissionsOf } from '@daybook/contracts/shared/permissions';
import type { Role } from '@daybook/contracts/shared/roles';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeNetwork } from '../../../../test/render-in-shop';
import { renderScreen } from '../../../../test/render-screen';

const EMPTY = { results: [], websites: [], sessions: [], total: 0, hasNextPage: false, nextPageCursor: null };

/** Answers the palette's searches: one product, one member, one sign-up. */
const things = () =>
  fakeNetwork(({ path }) => {
    if (path.startsWith('/api/config/product-suggestions'))
      return {
        body: { results: [{ id: 'mug', title: 'Everyday Mug', status: 'draft' }], correctedQuery: null },
      };
    if (path.startsWith('/api/config/members/names'))
      return { body: { names: [{ id: 'm1', email: 'isabella@plainward.example' }] } };
    if (path.startsWith('/api/site-users/account/notifications/restock?'))
      return {
        body: {
          signUps: [{ signUpId: 's1', variantId: 'oat', sku: 'MUG-OAT' }],
          hasNextPage: false,
          nextPageCursor: null,
        },
      };
    return { body: EMPTY };
  });

async function palette(role: Role, typed: string) {
  const network = things();
  const { router } = await renderScreen('/config/account', network, [...permissionsOf([role])], [role]);
  await screen.findByRole('heading', { level: 1 });
  network.calls.length = 0;
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('combobox', { name: /^Screen, product/ })).toHaveFocus();
  await userEvent.paste(typed);
  const texts = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
  return { network, router, texts };
}

test.each([
  ['setings', 'Settings'],
  ['curency', 'CurrencySettings: General'],
  ['isabela', 'isabella@plainward.exampleMember'],
  ['evryday mug', 'Everyday MugDraft'],
])('the palette of an admin finds %j', async (typed, expected) => {
  const { texts } = await palette('admin', typed);
  await waitFor(() => expect(texts()).toContain(expected));
});

test('a setting opens the settings at its field', async () => {
  const { router, texts } = await palette('admin', 'time zone');
  await waitFor(() => expect(texts()).toContain('Time zoneSettings: General'));
  await userEvent.click(screen.getByRole('option', { name: /^Time zone/ }));
  await waitFor(() => expect(router.state.location.hash).toBe('timeZone'));
});

test('a whole email finds the waitlists of a person', async () => {
  const { router, texts } = await palette('reporting', 'eve@guests.example');
  await waitFor(() => expect(texts()).toEqual(['eve@guests.exampleWaitlist MUG-OAT']));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/config/restock/lists/oat'));
  expect(router.state.location.search).toEqual({ sku: 'MUG-OAT', email: 'eve@guests.example' });
});

test.each(['moderator', 'viewer', 'editor'] as const)(
  'the palette of a member with the role %s asks for nothing that they may not see',
  async (role) => {
    const { network, texts } = await palette(role, 'eve@guests.example');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('No results'));
    expect(texts()).toEqual([]);
    expect(network.calls).toEqual([]);
  },
);

test('? lists the shortcuts, and not while the member types', async () => {
  await renderScreen(
    '/config/websites',
    fakeNetwork(() => ({ body: EMPTY })),
    ['site.view', 'operator'],
  );
  const search = await screen.findByRole('searchbox', { name: 'Search websites' });
  await userEvent.type(search, '?');
  expect(search).toHaveValue('?');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('heading', { level: 1 }));
  await userEvent.keyboard('?');
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  expect(dialog.getByText('Save').nextElementSibling).toHaveTextContent('Ctrl S');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

const ctrlS = () => {
  const event = new KeyboardEvent('keydown', { key: 's', ctrlKey: true, bubbles: true, cancelable: true });
  (document.activeElement ?? document.body).dispatchEvent(event);
  return event;
};

test('Ctrl+S saves the dialog in front with what is still being typed, and the browser never saves the page', async () => {
  const network = fakeNetwork(() => ({ status: 400, body: { error: { code: 'X', message: 'No' } } }));
  await renderScreen('/config/websites', network, ['site.view', 'settings.edit']);
  await userEvent.click(await screen.findByRole('button', { name: 'New website' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New website' }));
  await userEvent.type(dialog.getByLabelText('Name'), 'Third');
  await userEvent.type(dialog.getByLabelText('Domains'), 'shop.example');
  expect(ctrlS().defaultPrevented).toBe(true);
  await waitFor(() =>
    expect(network.calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      domains: ['shop.example'],
    }),
  );
});

test('Ctrl+S on a screen without anything to save does nothing', async () => {
  const network = things();
  await renderScreen('/config/account', network, ['site.view']);
  await screen.findByRole('heading', { level: 1 });
  expect(ctrlS().defaultPrevented).toBe(true);
  expect(network.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
});
