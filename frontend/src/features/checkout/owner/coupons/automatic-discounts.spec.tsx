import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Call, fakeNetwork } from '../../../../../test/render-in-shop';
import { renderScreen } from '../../../../../test/render-screen';

test('a discount without a code is added above the coupons, and saved with the others', async () => {
  const settings = { currency: 'USD', discounts: [] };
  const network = fakeNetwork(({ path, method, body }: Call) => {
    if (path !== '/api/config/discounts')
      return { body: { results: [], total: 0, hasNextPage: false, nextPageCursor: null } };
    return { body: method === 'PUT' ? { settings: body, version: 1 } : { settings, version: 0 } };
  });
  await renderScreen('/config/coupons', network, ['catalogue.edit']);
  await userEvent.click(await screen.findByText('Add a discount', { selector: 'button' }));
  await userEvent.type(screen.getByLabelText('Name'), 'Summer sale');
  await userEvent.selectOptions(screen.getByLabelText('Discount'), 'Buy some, get some');
  expect(screen.getByText('Buy 2 of any products, get 1 free.')).toBeInTheDocument();
  await userEvent.click(screen.getByText('Save discounts', { selector: 'button' }));
  await screen.findByText('Discounts saved.');
  const [sent] = network.calls.filter(({ method }) => method === 'PUT');
  expect(sent?.body).toMatchObject({
    currency: 'USD',
    discounts: [{ name: 'Summer sale', benefit: { kind: 'buyAndGet', buyUnits: 2, getUnits: 1, get: null } }],
  });
});
