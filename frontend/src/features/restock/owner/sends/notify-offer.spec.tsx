import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInOwnerArea } from '../../../../../test/render-in-owner-area';
import { fakeNetwork } from '../../../../../test/render-in-shop';
import { NotifyOffer } from './notify-offer';

const RECEIVED = [{ productId: 'mug', variantId: 'mug-only' }];

async function offered(recipients: number) {
  const onClose = jest.fn();
  const lists = recipients > 0 ? [{ ...RECEIVED[0], productTitle: 'Everyday Mug', recipients }] : [];
  const network = fakeNetwork(({ path }) => ({
    body: path.endsWith('/ready')
      ? { people: recipients, variants: 1 }
      : { recipients, skipped: {}, lists, hash: 'h' },
  }));
  await renderInOwnerArea(<NotifyOffer received={RECEIVED} onClose={onClose} />, network, ['restock.send']);
  return { onClose, calls: network.calls };
}

test('the owner who received units is offered to notify the people who wait for them', async () => {
  const { onClose, calls } = await offered(4);
  expect(await screen.findByText('4 people are waiting for Everyday Mug.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Notify 4 people' })).toBeVisible();
  expect(calls.map(({ method }) => method)).toEqual(['GET', 'POST']);
  expect(calls[1]).toMatchObject({ method: 'POST', body: { sendRequests: RECEIVED } });
  expect(calls[1]?.path).toContain('dryRun=true');
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(onClose).toHaveBeenCalled();
  expect(calls).toHaveLength(2);
});

test('without anyone waiting nothing is asked', async () => {
  const { onClose } = await offered(0);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(screen.queryByRole('dialog')).toBeNull();
});
