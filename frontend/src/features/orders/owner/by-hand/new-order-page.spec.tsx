import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Call, fakeNetwork } from '../../../../../test/render-in-shop';
import { renderScreen } from '../../../../../test/render-screen';

const LISTED = {
  id: 'cup',
  title: 'Cup',
  image: null,
  fromPrice: { value: '1200', currency: 'USD' },
  available: 3,
  variantCount: 1,
  status: 'published',
};
const QUESTIONS = {
  id: 'q',
  name: 'Engraving',
  fields: [{ id: 'f1', type: 'text', title: 'Name on the cup', required: false }],
};
const CUP = {
  product: {
    id: 'cup',
    title: 'Cup',
    variants: [{ id: 'v1', sku: 'CUP', attributes: {} }],
    additionalFieldsForm: QUESTIONS,
  },
};

async function open(quote: object = {}) {
  sessionStorage.clear();
  localStorage.clear();
  const network = fakeNetwork(({ path }: Call) => {
    if (path.startsWith('/api/config/products?')) return { body: { results: [LISTED] } };
    if (path === '/api/config/products/cup') return { body: CUP };
    if (path === '/api/config/orders/by-hand/quote' && 'checkout' in quote) return { body: quote };
    return { status: 503 };
  });
  await renderScreen('/config/orders/new', network, ['orders.read', 'orders.manage']);
  await screen.findByRole('heading', { level: 1, name: 'New order' });
}
const products = () => screen.findByRole('list', { name: 'Products' });
/** What a press of Place order says where nothing is in the draft. */
const MISSING = 'Add a product first.';

test('Enter in a field of the page places no order; the button does', async () => {
  await open();
  await products();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find a customer' }), 'ada{Enter}');
  await userEvent.type(screen.getByLabelText('Email'), 'ada@x.example{Enter}');
  expect(screen.queryByText(MISSING)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Place order' }));
  expect(screen.getByText(MISSING)).toBeVisible();
});

test('the answers to the questions of a product are no order', async () => {
  await open();
  await userEvent.click(within(await products()).getByRole('button', { name: 'Choose Cup' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Add Cup' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Engraving/ }));
  await userEvent.type(dialog.getByLabelText(/Name on the cup/), 'Ada{Enter}');
  await screen.findByLabelText('Quantity of Cup');
  expect(screen.queryByText(MISSING)).not.toBeInTheDocument();
});

test('Enter in the search for products opens the first one that is found', async () => {
  await open();
  await products();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search products to add' }), 'cup{Enter}');
  await waitFor(async () =>
    expect(within(await products()).getByRole('button', { name: 'Choose Cup' })).toBeVisible(),
  );
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'Add Cup' })).toBeVisible();
});

const CHECKOUT = {
  items: [],
  quote: null,
  shippingOptions: [],
  paymentMethods: [],
  giftCards: [],
  invalidGiftCards: [],
  requiresShipping: false,
  taxExemption: null,
  problems: [],
};
test.each([true, false])(
  'where nothing is sent, the address is asked for as taxes ask for it: %s',
  async (asks) => {
    const items = [{ itemId: 'cup' }];
    const checkout = { ...CHECKOUT, items, asksBillingAddress: asks };
    await open({ checkout, entryIds: ['e1'], problems: [] });
    await userEvent.click(within(await products()).getByRole('button', { name: 'Choose Cup' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Add Cup' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Engraving/ }));
    await userEvent.type(dialog.getByLabelText(/Name on the cup/), 'Ada{Enter}');
    const address = within(await screen.findByRole('group', { name: 'Billing address' }));
    const isRequired = (label: RegExp) =>
      address.getByLabelText(label).getAttribute('aria-required') === 'true';
    await waitFor(() => expect(isRequired(/^Country/)).toBe(asks));
  },
);
