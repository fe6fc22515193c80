import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeNetwork } from '../../../test/render-in-shop';
import { renderScreen } from '../../../test/render-screen';

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

async function open(isConnected: boolean, result: object = {}) {
  const network = fakeNetwork(({ path, method }) => {
    if (method === 'POST') return { body: { to: 'owner@plainward.example', ...result } };
    if (path === '/api/config/email-server') return { body: { isConnected } };
    if (path.startsWith('/api/config/websites/plainward/')) return { status: 404, body: {} };
    return { body: { id: 'plainward', website: WEBSITE, revision: 3 } };
  });
  await renderScreen('/config/settings/emails', network, ['settings.edit', 'site.view']);
  return within(await screen.findByRole('region', { name: 'Mail server' }));
}

test('a test names what the mail server said', async () => {
  const panel = await open(true, { outcome: 'refused', said: '554 5.7.1 relaying denied' });
  await userEvent.click(panel.getByRole('button', { name: 'Send a test to me' }));
  expect(await panel.findByRole('alert')).toHaveTextContent(
    'The mail server refused the email.554 5.7.1 relaying denied',
  );
  expect(panel.queryByRole('note')).not.toBeInTheDocument();
});

test('without a mail server the screen says where emails stay, and how to connect one', async () => {
  const panel = await open(false);
  expect(await panel.findByRole('note')).toHaveTextContent(
    /stays in the mailbox of the installation.*SMTP_URL/,
  );
});
