import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Call, fakeNetwork } from '../../../../../test/render-in-shop';
import { renderScreen } from '../../../../../test/render-screen';

const DELETION = '/api/config/websites/plainward/deletion';
const WEBSITE = {
  title: 'Plainward',
  tagline: 'Things',
  domains: [],
  language: 'en',
  timeZone: 'UTC',
  currency: 'USD',
  delivery: '',
  returns: '',
  footer: '',
  storeSettings: { isExpressCheckoutEnabled: true, captcha: { isEnabled: false }, instalments: [] },
};
const OPEN = {
  id: 'plainward',
  title: 'Plainward',
  status: 'open',
  exportedAt: null,
  closedAt: null,
  erasesAt: null,
};

async function open(deletion: object, rights: string[], isDefault = false) {
  let now = deletion;
  const network = fakeNetwork(({ path, method, body }: Call) => {
    if (path === DELETION) {
      if (method === 'POST' && (body as { title: string }).title !== 'Plainward')
        return {
          status: 400,
          body: { error: { code: 'WEBSITE_NAME_WRONG', message: '', fields: { title: 'No.' } } },
        };
      if (method === 'POST') now = { ...now, status: 'closed', erasesAt: '2026-03-14T10:00:00.000Z' };
      if (method === 'DELETE') now = OPEN;
      return { body: now };
    }
    if (path === '/api/config/websites/plainward')
      return { body: { id: 'plainward', isDefault, website: WEBSITE, revision: 3 } };
    return { body: { results: [] } };
  });
  await renderScreen('/config/settings/general', network, ['settings.edit', ...rights] as never);
  await screen.findByLabelText('Tagline');
  const exported = () => {
    now = { ...now, exportedAt: '2026-02-28T10:00:00.000Z' };
  };
  return Object.assign(network, { exported });
}

/** Names of the files that the screen saves from now on. */
function savedFiles(): string[] {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:a-file';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  return saved;
}
afterEach(() => jest.restoreAllMocks());

const button = (name: string) => screen.findByText(name, { selector: 'button' });

test('a website is deleted by its name and the password, once its data was downloaded, and restored', async () => {
  const exported = { ...OPEN, exportedAt: '2026-02-28T10:00:00.000Z' };
  const network = await open(exported, ['personalData.erase']);
  await userEvent.click(await button('Delete website'));
  const name = await screen.findByLabelText('Type “Plainward” to confirm');
  const [, confirm] = await screen.findAllByText('Delete website', { selector: 'button' });
  await userEvent.type(name, 'Plain');
  await userEvent.type(screen.getByLabelText('Your password'), 'secret words');
  await userEvent.click(confirm as HTMLElement);
  expect(await screen.findByText('No.')).toBeVisible();
  await userEvent.type(name, 'ward');
  await userEvent.click(confirm as HTMLElement);
  expect(await screen.findByText(/deleted for good on March 14, 2026/)).toBeVisible();
  expect(network.calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
    title: 'Plainward',
    password: 'secret words',
  });
  await userEvent.click(await button('Restore website'));
  expect(await button('Delete website')).toBeDisabled();
});

test('without a download it cannot be deleted; the download is saved as a file, and counts', async () => {
  const network = await open(OPEN, ['personalData.erase']);
  expect(await button('Delete website')).toBeDisabled();
  const saved = savedFiles();
  const asked: unknown[] = [];
  globalThis.fetch = async (path) => {
    asked.push(path);
    network.exported();
    return new Response('an archive');
  };
  await userEvent.click(await button('Download data'));
  await waitFor(async () => expect(await button('Delete website')).toBeEnabled());
  expect(saved).toEqual(['website-plainward.zip']);
  expect(asked).toEqual(['/api/config/websites/plainward/archive']);
});

test('a download that fails says so, and does not count', async () => {
  await open(OPEN, ['personalData.erase']);
  globalThis.fetch = async () => new Response('', { status: 503 });
  const saved = savedFiles();
  await userEvent.click(await button('Download data'));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(await button('Delete website')).toBeDisabled();
  expect(saved).toEqual([]);
});

test('the websites that the account deleted are listed with their certificates', async () => {
  const certificate = { kind: 'website erasure', website: 'gone', fieldsLeft: 0 };
  const websites = [
    { id: 'gone', closedAt: '2026-02-01T10:00:00.000Z', certificate },
    { id: 'waiting', closedAt: '2026-02-20T10:00:00.000Z' },
  ];
  await renderScreen(
    '/config/websites',
    fakeNetwork(() => ({ body: { websites } })),
    ['site.view'],
  );
  const saved = savedFiles();
  expect(await screen.findByText('gone, closed on February 1, 2026')).toBeVisible();
  expect(screen.queryByText(/waiting/)).not.toBeInTheDocument();
  await userEvent.click(await button('Download certificate'));
  expect(saved).toEqual(['website-erasure-gone.json']);
});

test.each([
  ['a member who may not erase', [], false],
  ['the default website', ['personalData.erase'], true],
])('%s is offered no deletion', async (_, rights, isDefault) => {
  const network = await open(OPEN, rights, isDefault);
  expect(screen.queryByText('Delete website')).not.toBeInTheDocument();
  expect(network.calls.map(({ path }) => path)).not.toContain(DELETION);
});
