import '@testing-library/jest-dom';
import { money } from '@daybook/contracts/shared/money';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anOrder } from '../../../../../test/an-order';
import { renderInOwnerArea } from '../../../../../test/render-in-owner-area';
import { fakeNetwork, refused } from '../../../../../test/render-in-shop';
import { RefundDialog } from './refund-dialog';

test('a refund says what was left when its amounts were shown, and is pressed again after another member’s', async () => {
  const usd = (units: number) => money(units, 'USD');
  let refundable = usd(14400);
  const preview = () => ({
    body: { amount: usd(1000), refundable, left: usd(0), lines: [], shipping: null, tenders: [] },
  });
  const network = fakeNetwork(({ path }) => {
    if (path.endsWith('/preview')) return preview();
    if (refundable.value === '10000') return {};
    refundable = usd(10000);
    return refused('ORDER_REFUNDED', 'Another refund of this order was made meanwhile.');
  });
  const onClose = jest.fn();
  const order = anOrder();
  await renderInOwnerArea(<RefundDialog order={order} onClose={onClose} />, network, ['orders.manage']);
  await userEvent.type(await screen.findByRole('spinbutton', { name: /Bowl/ }), '1');
  const press = async () => {
    const button = screen.getByRole('button', { name: /^Refund / });
    await waitFor(() => expect(button).toBeEnabled());
    await userEvent.click(button);
  };
  await press();
  expect(await screen.findByText('Another refund of this order was made meanwhile.')).toBeVisible();
  await press();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const sent = network.calls.filter(({ path }) => path.endsWith('/refund')).map(({ body }) => body);
  expect(sent).toMatchObject([{ refundable: usd(14400) }, { refundable: usd(10000) }]);
});
