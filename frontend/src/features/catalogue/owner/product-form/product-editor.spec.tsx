import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
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
  await screen.findByLabelText('Name');
  return network;
}

/** Adds the option Size with the values Small and Large. */
async function addSizes() {
  await press('Add an option');
  await userEvent.type(screen.getByPlaceholderText('Size'), 'Size');
  await userEvent.type(field('Values'), 'Small,Large,');
  await press('Add to the variants');
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

const press = (button: string) => userEvent.click(screen.getByText(button, { selector: 'button' }));

test('a typed sale price ticks On sale, which can be unticked; without the price it is unticked', async () => {
  await openNewProduct();
  const box = field('The product is on sale');
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
  await userEvent.click(field('Sold as a subscription'));
  await press('Add a plan');
  await userEvent.type(field('Sale price'), '40');
  expect(field('On sale')).toBeChecked();
});

test('a price that Set all prices gives has no longer the error of the price before', async () => {
  await openNewProduct();
  await userEvent.type(field('Name'), 'Walked Teapot');
  await addSizes();
  await press('Save');
  await waitFor(() => expect(field('Price of Small')).toBeInvalid());
  await userEvent.type(field('Price for all variants'), '48');
  await press('Set all prices');
  for (const name of ['Price of Small', 'Price of Large']) {
    expect(field(name)).toHaveValue('48.00');
    expect(field(name)).toBeValid();
  }
  expect(screen.queryByText('Enter a price like 12.50.')).not.toBeInTheDocument();
});

test('the focus stays near the options and variants that were added, priced and removed', async () => {
  await openNewProduct();
  await addSizes();
  expect(screen.getByText('Add an option')).toHaveFocus();
  await userEvent.type(field('Price for all variants'), '48');
  await press('Set all prices');
  expect(screen.getByText('Set all prices')).toHaveFocus();
  await userEvent.click(screen.getByLabelText('Remove Small', { selector: 'table button' }));
  expect(field('SKU of Large')).toHaveFocus();
  await userEvent.click(screen.getByLabelText('Remove Small'));
  expect(field('Values of Size')).toHaveFocus();
  await userEvent.click(screen.getByLabelText('Remove option Size'));
  expect(screen.getByText('Add an option')).toHaveFocus();
});
