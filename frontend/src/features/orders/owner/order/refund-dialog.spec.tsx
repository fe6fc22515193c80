import '@testing-library/jest-dom';
import { money } from '@daybook/contracts/shared/money';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anOrder } from '../../../../../test/an-order';
import { renderInOwnerArea } from '../../../../../test/render-in-owner-area';
import { fakeNetwork, refused } from '../../../../../test/render-in-shop';
import { RefundDialog } from './refund-dialog';

const usd = (units: number) => money(units, 'USD');
const previewed = { lines: [], shipping: null, tenders: [], spent: usd(0), used: [] };

test('a refund says what was left when its amounts were shown, and is pressed again after another member’s', async () => {
  let refundable = usd(14400);
  const preview = () => ({
    body: { ...previewed, amount: usd(1000), refundable, left: usd(0) },
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

test('what was spent of a gift card is refunded only when the owner ticks it, which names the loss', async () => {
  const used = [
    { entryId: 'e1', what: 'giftCard', name: 'K7WX', amount: usd(1500), count: null },
    { entryId: 'e1', what: 'downloads', name: '', amount: null, count: 3 },
  ];
  const network = fakeNetwork(({ path, body }) => {
    if (!path.endsWith('/preview')) return {};
    const isNamed = (body as { loss?: number }).loss === 1500;
    const amounts = { amount: usd(isNamed ? 2500 : 1000), refundable: usd(2500), left: usd(0) };
    return { body: { ...previewed, ...amounts, used, spent: usd(1500) } };
  });
  await renderInOwnerArea(<RefundDialog order={anOrder()} onClose={jest.fn()} />, network, ['orders.manage']);
  await userEvent.type(await screen.findByRole('spinbutton', { name: /Bowl/ }), '1');
  expect(await screen.findByRole('button', { name: 'Refund $10.00' })).toBeEnabled();
  expect(screen.getByText(/\$15\.00 of the card ending in K7WX was spent/)).toBeVisible();
  expect(screen.getByText(/downloaded 3 times/)).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Also refund the $15.00 that was spent' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Refund $25.00' }));
  const sent = () => network.calls.find(({ path }) => path.endsWith('/refund'))?.body;
  await waitFor(() => expect(sent()).toMatchObject({ loss: 1500 }));
});
