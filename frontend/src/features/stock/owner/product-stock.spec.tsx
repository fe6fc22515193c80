import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInOwnerArea } from '../../../../test/render-in-owner-area';
import { fakeNetwork } from '../../../../test/render-in-shop';
import { ProductStock } from './product-stock';

const line = (size: string, onHand: number) => ({
  variantId: `pot-${size}`,
  itemId: 'pot',
  productTitle: 'Pot',
  sku: `POT-${size.toUpperCase()}`,
  attributes: { Size: size },
  onHand,
  reserved: 0,
  available: onHand,
  unlimited: false,
});

const changed = (before: ReturnType<typeof line>, stockItem: ReturnType<typeof line>) => ({
  ok: true,
  variantId: before.variantId,
  before,
  stockItem,
});

test('the stock stands in the order of the variants, in the panel and in the dialog', async () => {
  const results = [line('Large', 4), line('Small', 5)];
  const network = fakeNetwork(() => ({
    body: { results, total: 2, hasNextPage: false, nextPageCursor: null },
  }));
  const variantIds = ['pot-Small', 'pot-Large'];
  await renderInOwnerArea(<ProductStock productId="pot" variantIds={variantIds} />, network, ['stock.edit']);
  const links = await screen.findAllByRole('link', { name: /Small|Large/ });
  expect(links.map(({ textContent }) => textContent)).toEqual(['Small', 'Large']);
  await userEvent.click(screen.getByRole('button', { name: 'Change stock' }));
  const fields = await screen.findAllByLabelText<HTMLInputElement>(/^Pot/);
  expect(fields.map((field) => field.labels?.[0]?.textContent)).toEqual([
    'Pot Small, POT-SMALL',
    'Pot Large, POT-LARGE',
  ]);
});

test('the button that opened the dialog has the focus again after a save', async () => {
  const network = fakeNetwork(({ method }) =>
    method === 'POST'
      ? { body: { results: [changed(line('Small', 4), line('Small', 9))] } }
      : { body: { results: [line('Small', 4)], total: 1, hasNextPage: false, nextPageCursor: null } },
  );
  await renderInOwnerArea(<ProductStock productId="pot" variantIds={[]} />, network, ['stock.edit']);
  const opener = await screen.findByRole('button', { name: 'Change stock' });
  await userEvent.click(opener);
  await userEvent.type(await screen.findByLabelText('Units received'), '5');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('The stock of 1 variant is changed.');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Change stock' })).toHaveFocus());
});

test('a count is undone by what it changed, and not by the list that was loaded before it', async () => {
  // the list shows 10; three were sold since
  const listed = line('Small', 10);
  const found = line('Small', 7);
  const counted = line('Small', 20);
  const network = fakeNetwork(({ method }) =>
    method === 'POST'
      ? { body: { results: [changed(found, counted)] } }
      : { body: { results: [listed], total: 1, hasNextPage: false, nextPageCursor: null } },
  );
  await renderInOwnerArea(<ProductStock productId="pot" variantIds={[]} />, network, ['stock.edit']);
  await userEvent.click(await screen.findByRole('button', { name: 'Change stock' }));
  await userEvent.click(await screen.findByRole('radio', { name: /^Count/ }));
  await userEvent.type(screen.getByLabelText('Units counted'), '20');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('The change is undone.');
  expect(network.calls.filter(({ method }) => method === 'POST').at(-1)?.body).toEqual({
    changes: [{ variantId: 'pot-Small', kind: 'adjust', quantity: -13, reason: 'undone' }],
  });
});
