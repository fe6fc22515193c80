import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Call, fakeNetwork } from '../../../../../test/render-in-shop';
import { renderScreen } from '../../../../../test/render-screen';
import { settingsIn, type WebsiteRoomName } from './website-settings';

const WEBSITE = {
  title: 'Plainward',
  tagline: 'Things',
  domains: [],
  isHidden: false,
  language: 'en',
  timeZone: 'America/New_York',
  currency: 'USD',
  delivery: '',
  returns: '',
  footer: '',
  storeSettings: {
    isExpressCheckoutEnabled: true,
    captcha: { isEnabled: true, provider: 'hcaptcha', siteKey: 'key' },
    mailingList: { isEnabled: true, isOptedInByDefault: false },
  },
};
const INVOICING = {
  settings: { sellerName: '', sellerAddress: '', taxNumber: '', contact: '', prefix: '', note: '' },
  version: 0,
};
const REFUSED = {
  error: { code: 'WEBSITE_INVALID', message: 'Please check.', fields: { domains: 'It is taken.' } },
};

const open = (path: string) => {
  const network = fakeNetwork(({ path: asked, method }: Call) => {
    if (method === 'PUT') return { status: 400, body: REFUSED };
    if (asked === '/api/config/invoicing') return { body: INVOICING };
    if (asked.startsWith('/api/config/websites/plainward/')) return { status: 404, body: {} };
    return { body: { id: 'plainward', website: WEBSITE, revision: 3 } };
  });
  return renderScreen(path, network, ['settings.edit', 'members.manage']);
};

const ROOMS: WebsiteRoomName[] = ['general', 'domain', 'checkout', 'emails', 'languages', 'privacy'];

test.each(ROOMS)('what the search finds in the room %s is there, under the same words', async (room) => {
  await open(`/config/settings/${room}`);
  await screen.findByText('Saved', { selector: 'button' });
  for (const { label, hint } of settingsIn(room)) {
    expect(screen.getAllByText(label, { selector: 'label, h2' })[0]).toBeVisible();
    if (hint) expect(screen.getAllByText(hint)[0]).toBeVisible();
  }
});

test('a word of an explanation finds a setting of any feature, and the link leads to its field', async () => {
  const { router } = await open('/config/settings');
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search settings' }), 'envelope');
  await userEvent.click(await screen.findByRole('link', { name: /^Address Invoices\. As on an envelope/ }));
  await waitFor(() => expect(screen.getByLabelText('Address')).toHaveFocus());
  expect(router.state.location.href).toBe('/config/settings/invoices#sellerAddress');
});

test('Enter opens the first result, with the focus on its field', async () => {
  const { router } = await open('/config/settings/domain');
  const search = await screen.findByRole('searchbox', { name: 'Search settings' });
  await userEvent.type(search, 'slogan');
  await screen.findByRole('link', { name: 'Tagline General' });
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByLabelText('Tagline')).toHaveFocus());
  expect(router.state.location.pathname).toBe('/config/settings/general');
});

test.each([
  ['/config/settings#isOpen', '/config/settings/general#isOpen'],
  ['/config/settings#region', '/config/settings/domain#region'],
  ['/config/settings#installments', '/config/settings/checkout#installments'],
  ['/config/settings/team', '/config/members'],
])('the address %s leads on', async (old, now) => {
  const { router } = await open(old);
  await waitFor(() => expect(router.state.location.href).toBe(now));
});

test('what the server refuses of another room is said by its name, and what was typed stays', async () => {
  await open('/config/settings/general');
  await userEvent.type(await screen.findByLabelText('Tagline'), ' and more');
  await userEvent.click(await screen.findByText('Save', { selector: 'button' }));
  expect(await within(await screen.findByRole('alert')).findByText('Domains: It is taken.')).toBeVisible();
  expect(screen.getByLabelText('Tagline')).toHaveValue('Things and more');
});
