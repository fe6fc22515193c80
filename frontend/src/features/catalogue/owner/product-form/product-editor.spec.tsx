import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeNetwork } from '../../../../../test/render-in-shop';
import { renderScreen } from '../../../../../test/render-screen';

const COLLECTION = {
  collection: { id: 'tea', urlId: 'tea', title: 'Tea', description: '', displayIndex: 0 },
  revision: 0,
  productCount: 0,
};

/** Opens the screen of a new product. */
async function openNewProduct() {
  const network = fakeNetwork(({ path }) =>
    path === '/api/config/collections' ? { body: { results: [COLLECTION] } } : { status: 404, body: {} },
  );
  await renderScreen('/config/products/new', network, ['catalogue.edit', 'stock.edit']);
  await screen.findByRole('textbox', { name: 'Name' });
  return network;
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

test('a typed sale price ticks On sale, which can be unticked; without the price it is unticked', async () => {
  await openNewProduct();
  const box = screen.getByRole('checkbox', { name: 'The product is on sale' });
  await userEvent.type(field('Price of The product'), '48');
  expect(box).not.toBeChecked();
  await userEvent.type(field('Sale price of The product'), '40');
  expect(box).toBeChecked();
  await userEvent.click(box);
  expect([box, field('Sale price of The product')]).toEqual([
    expect.objectContaining({ checked: false }),
    expect.objectContaining({ value: '40.00' }),
  ]);
  await userEvent.click(box);
  await userEvent.clear(field('Sale price of The product'));
  expect(box).not.toBeChecked();
});

test('the sale price of a plan ticks its box too', async () => {
  await openNewProduct();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Sold as a subscription' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add a plan' }));
  await userEvent.type(field('Sale price'), '40');
  expect(screen.getByRole('checkbox', { name: 'On sale' })).toBeChecked();
});
