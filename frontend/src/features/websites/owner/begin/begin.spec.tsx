import '@testing-library/jest-dom';
import { LOOKS } from '@daybook/contracts/websites/shared/looks';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Call, fakeNetwork } from '../../../../../test/render-in-shop';
import { renderScreen } from '../../../../../test/render-screen';

class NoSize implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver ??= NoSize;
beforeEach(() => localStorage.clear());

const refused = (fields: object) => ({
  status: 400,
  body: { error: { code: 'WEBSITE_INVALID', message: 'Please check.', fields } },
});
const posts = ({ calls }: { calls: readonly Call[] }) =>
  calls.flatMap(({ method, path, body }) =>
    method === 'POST' && path === '/api/operator/websites' ? body : [],
  );

async function begin(fields: object = {}) {
  const network = fakeNetwork(() => refused(fields));
  await renderScreen('/config/begin', network, ['settings.edit', 'operator']);
  await screen.findByRole('heading', { name: 'Make your own website' });
  return network;
}
const choose = async (name: string, typed: string) => {
  const field = screen.getByRole('combobox', { name });
  await userEvent.clear(field);
  await userEvent.type(field, `${typed}{Enter}`);
};

test('the currency, the taxes and the delivery follow from the country; what is typed outlives the page', async () => {
  await begin();
  await userEvent.type(screen.getByLabelText('Name'), 'Kiln & Co.');
  await choose('Country', 'austria');
  expect(screen.getByRole('combobox', { name: 'Currency' })).toHaveValue('Euro');
  expect(
    screen.getByText(
      /^VAT 20%, included in prices\. Meant for January 1, 2026: check them before you open \(European Comm/,
    ),
  ).toBeVisible();
  expect(
    screen.getByText(/^Austria €.5,00, European Union €.15,00, Everywhere else €.25,00\./),
  ).toBeVisible();
  cleanup();
  await begin();
  expect(screen.getByLabelText('Name')).toHaveValue('Kiln & Co.');
  expect(screen.getByRole('combobox', { name: 'Country' })).toHaveValue('Austria');
});

test('a name is asked for before anything is sent; what the server refuses stands at its field', async () => {
  const network = await begin({ title: 'This name is too long.' });
  await userEvent.click(screen.getByRole('button', { name: 'Create website' }));
  expect(await screen.findByText('Please enter a name.')).toBeVisible();
  expect(posts(network)).toEqual([]);
  await userEvent.type(screen.getByLabelText('Name'), 'Kiln');
  await choose('Country', 'japan');
  await userEvent.click(screen.getByRole('button', { name: 'Create website' }));
  expect(await screen.findByText('This name is too long.')).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Kiln');
  expect(posts(network)).toMatchObject([{ title: 'Kiln', country: 'JP', currency: 'JPY', language: 'en' }]);
});

const WEBSITE = {
  title: 'Kiln',
  isHidden: true,
  domains: [],
  theme: LOOKS[0].theme,
  home: { headline: 'Kiln', introduction: '', featuredProductIds: [], note: { title: '', paragraphs: [] } },
  footer: '',
  storeSettings: { isExpressCheckoutEnabled: false },
};

test('one of four looks is chosen; a text that cannot be read is refused at its color, and nothing is lost', async () => {
  const network = fakeNetwork(({ path, method, body }: Call) => {
    if (path === '/api/config/design/preview') return { body: { html: '', path: '/' } };
    const { website = WEBSITE } = (method === 'PUT' ? body : {}) as { website?: object };
    return { body: { id: 'plainward', website, revision: method === 'PUT' ? 1 : 0 } };
  });
  const { router } = await renderScreen('/config/begin/look', network, ['settings.edit']);
  const looks = within(await screen.findByRole('group', { name: 'Look' }));
  expect(looks.getAllByRole('radio')).toHaveLength(4);
  await userEvent.click(looks.getByRole('radio', { name: /^Warm/ }));
  const text = screen.getByLabelText('Text');
  await userEvent.clear(text);
  await userEvent.type(text, '#eeeeee');
  const save = screen.getByRole('button', { name: 'Save and continue' });
  await userEvent.click(save);
  expect(text).toHaveAccessibleDescription(/Hard to read on/);
  const puts = () => network.calls.filter(({ method }) => method === 'PUT');
  expect(puts()).toEqual([]);
  expect(looks.getByRole('radio', { name: /^Warm/ })).toBeChecked();
  await userEvent.clear(text);
  await userEvent.type(text, '#333333');
  await userEvent.click(save);
  expect(await screen.findByRole('heading', { name: 'Your website is ready' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/config/begin/open');
  expect(puts()[0]?.body).toMatchObject({
    expectedRevision: 0,
    website: { theme: { colour: { ink: '#333333' }, radius: LOOKS[1].theme.radius } },
  });
});
