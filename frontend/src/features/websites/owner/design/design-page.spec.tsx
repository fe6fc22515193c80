import '@testing-library/jest-dom';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeNetwork } from '../../../../../test/render-in-shop';
import { renderScreen } from '../../../../../test/render-screen';

/** The preview observes its size, and jsdom has none. */
class NoSize implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver ??= NoSize;

const COLOURS = {
  paper: '#ffffff',
  surface: '#f4f4f0',
  ink: '#111111',
  inkSoft: '#444444',
  line: '#dddddd',
  accent: '#1d5c4d',
  accentInk: '#ffffff',
  sale: '#a11b1b',
};
const DESIGN = {
  theme: { colour: COLOURS, type: { title: 'fraunces', text: 'hanken-grotesk' }, radius: 4, density: 1 },
  home: { headline: 'Things', introduction: '', featuredProductIds: [], note: { title: '', paragraphs: [] } },
};
const WEBSITE = { id: 'plainward', revision: 3, website: { title: 'Plainward', ...DESIGN } };
const REFUSED = {
  error: {
    code: 'WEBSITE_INVALID',
    message: 'Fix the fields below to save.',
    fields: { 'home.headline': 'Enter at most 200 characters.' },
  },
};
/** As dark as the buttons that it stands on. */
const TOO_DARK = '#1d5c4e';

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
async function retype(name: string, text: string) {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), text);
}

async function openDesign() {
  localStorage.clear();
  const network = fakeNetwork(({ path, method }) => {
    if (path === '/api/config/websites/plainward') {
      return method === 'PUT' ? { status: 400, body: REFUSED } : { body: WEBSITE };
    }
    return path === '/api/config/collections' ? { body: { results: [] } } : { status: 404, body: {} };
  });
  const { router } = await renderScreen('/config/design', network, [
    'site.view',
    'settings.edit',
    'catalogue.edit',
  ]);
  await screen.findByLabelText('Button text');
  return {
    puts: () => network.calls.filter(({ method }) => method === 'PUT').length,
    leave: () => router.navigate({ to: '/config/products' }),
  };
}
const banner = () => screen.queryByText(/^Fix the fields below/);

test('a color that cannot be read is marked and focused, in the words of the screen, until it is changed', async () => {
  const { puts } = await openDesign();
  await retype('Button text', TOO_DARK);
  expect(field('Button text')).toBeValid();
  await press('Publish');
  expect(field('Button text')).toHaveFocus();
  expect(field('Button text')).toBeInvalid();
  expect(field('Button text')).toHaveAccessibleDescription(
    'Hard to read on “Buttons”. Change one of the two colors.',
  );
  expect(banner()).toBeInTheDocument();
  expect(puts()).toBe(0);
  await retype('Button text', '#ffffff');
  expect(field('Button text')).toBeValid();
  expect(banner()).not.toBeInTheDocument();
});

test('the problem also goes when the other color of the two is changed', async () => {
  await openDesign();
  await retype('Button text', TOO_DARK);
  await press('Publish');
  expect(field('Button text')).toBeInvalid();
  await retype('Buttons', '#ffffff');
  expect(field('Button text')).toBeValid();
});

test('what the server refuses is said until the design changes', async () => {
  const { puts } = await openDesign();
  await retype('Headline', 'Other things');
  await press('Publish');
  await waitFor(() => expect(banner()).toBeInTheDocument());
  expect(puts()).toBe(1);
  expect(screen.getByText('Home page: headline: Enter at most 200 characters.')).toBeInTheDocument();
  await retype('Headline', 'More');
  expect(banner()).not.toBeInTheDocument();
});

test('a picture that is uploading holds the publishing, and the screen asks before it is lost', async () => {
  let upload: XMLHttpRequest | undefined;
  const send = jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (
    this: XMLHttpRequest,
  ) {
    upload = this;
  });
  const { puts, leave } = await openDesign();
  const logo = within(screen.getByRole('group', { name: 'Logo' }));
  const file = new File(['x'], 'a.png', { type: 'image/png' });
  await userEvent.upload(logo.getByLabelText(/Add pictures/), file);
  await waitFor(() => expect(upload).toBeDefined());
  await press('Waiting for 1 picture');
  expect(puts()).toBe(0);
  void leave();
  await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
  Object.defineProperties(upload!, {
    status: { value: 201 },
    response: { value: { asset: { id: 'a', assetUrl: '/media/a.png', filename: 'a.png', altText: '' } } },
  });
  await act(async () => upload?.onload?.(new ProgressEvent('load') as never));
  await press('Publish');
  await waitFor(() => expect(puts()).toBe(1));
  send.mockRestore();
});
