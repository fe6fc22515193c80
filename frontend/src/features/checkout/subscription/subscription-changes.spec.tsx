import type { SubscriptionView } from '@daybook/contracts/checkout/subscriptions/subscriptions.api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeNetwork, renderInShop } from '../../../../test/render-in-shop';
import { ChangeAddress } from './subscription-changes';

const billingAddress = {
  name: 'Ada',
  line1: '1 Main St',
  city: 'New York',
  region: 'NY',
  postalCode: '10001',
  country: 'US',
};

test('without a delivery the billing address is changed', async () => {
  const view = { email: 'ada@example.test', shippingAddress: null, billingAddress } as SubscriptionView;
  const network = fakeNetwork(() => ({ body: view }));
  await renderInShop(<ChangeAddress name="billingAddress" secret="s" view={view} />, network);
  await userEvent.click(screen.getByText('Change the billing address'));
  const name = screen.getByRole('textbox', { name: 'Full name' });
  await userEvent.clear(name);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(network.calls).toEqual([]);
  await userEvent.type(name, 'Eve');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(network.calls).toMatchObject([
      { method: 'PUT', body: { shippingAddress: null, billingAddress: { name: 'Eve', city: 'New York' } } },
    ]),
  );
});
