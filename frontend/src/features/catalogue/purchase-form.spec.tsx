import '@testing-library/jest-dom';
import type { ProductItem } from '@daybook/contracts/catalogue/catalogue.api';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aProduct, aVariant } from '../../../test/documents';
import { ApiError } from '../../lib/api-client';
import type { EntryToAdd } from './add-flow';
import { PurchaseForm } from './purchase-form';
import { usePurchase } from './use-purchase';

function Harness(props: { product: ProductItem; onAdd?: () => Promise<unknown>; inCart?: number }) {
  const inCart = () => props.inCart ?? 0;
  const onAdd = async (entry: EntryToAdd) => {
    added.push(entry);
    await props.onAdd?.();
  };
  const purchase = usePurchase({
    product: props.product,
    onSkuChange: (sku) => skus.push(sku),
    onAdd,
    inCart,
  });
  return <PurchaseForm product={props.product} purchase={purchase} inCart={inCart} />;
}

const added: EntryToAdd[] = [];
const skus: (string | undefined)[] = [];
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  added.length = 0;
  skus.length = 0;
});

const mug = aProduct({
  variants: [
    aVariant({ Glaze: 'Oat', Size: 'Small' }),
    aVariant({ Glaze: 'Oat', Size: 'Large' }, { qtyInStock: 0 }),
    aVariant({ Glaze: 'Moss', Size: 'Small' }),
  ],
});

test('asks for what is not chosen, in an alert with its title, and says so on the button', async () => {
  render(<Harness product={mug} />);
  await press('Add To Cart');
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Unable to Add Item' + 'Please select the Glaze and Size options.',
  );
  expect(screen.getByRole('button', { name: 'Select Option' })).toBeEnabled();
  await userEvent.click(screen.getByRole('radio', { name: 'Oat' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('marks what is sold out or not made with the rest of the choice', async () => {
  render(<Harness product={mug} />);
  await userEvent.click(screen.getByRole('radio', { name: 'Oat' }));
  expect(screen.getByRole('radio', { name: 'Large, sold out' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: 'Moss' }));
  expect(screen.getByRole('radio', { name: 'Large, not made in this combination' })).toBeInTheDocument();
});

test('choosing keeps the address in step, and a sold-out variant disables the button', async () => {
  render(<Harness product={mug} />);
  await userEvent.click(screen.getByRole('radio', { name: 'Oat' }));
  await userEvent.click(screen.getByRole('radio', { name: /^Large/ }));
  expect(skus).toEqual([undefined, 'OAT-LARGE']);
  expect(screen.getByRole('button', { name: 'Sold Out' })).toBeDisabled();
  await userEvent.click(screen.getByRole('radio', { name: /^Small/ }));
  expect(screen.getByRole('button', { name: 'Add To Cart' })).toBeEnabled();
});

test('adds what was chosen, as many as asked for', async () => {
  render(<Harness product={aProduct()} />);
  await userEvent.clear(screen.getByLabelText('Quantity', { selector: 'input' }));
  await userEvent.type(screen.getByLabelText('Quantity', { selector: 'input' }), '3');
  await press('One more');
  await press('Add To Cart');
  expect(added).toEqual([{ itemId: 'bowl', sku: 'ONLY', quantity: 4, additionalFields: null }]);
});

test('tells of nonsense as a quantity and sends nothing', async () => {
  render(<Harness product={aProduct()} />);
  await userEvent.type(screen.getByLabelText('Quantity', { selector: 'input' }), 'x');
  await press('Add To Cart');
  expect(screen.getByRole('alert')).toHaveTextContent('Quantity must be a number.');
  expect(added).toEqual([]);
});

test('shows the server’s refusal in its words', async () => {
  const message = 'Sorry, we do not have enough of that item available.';
  const onAdd = () => Promise.reject(new ApiError(409, 'OUT_OF_STOCK', message));
  render(<Harness product={aProduct()} onAdd={onAdd} />);
  await press('Add To Cart');
  expect(await screen.findByRole('alert')).toHaveTextContent(`Unable to Add Item${message}`);
});

describe('a custom form', () => {
  const product = aProduct({
    variants: [aVariant({}, { qtyInStock: 2 })],
    additionalFieldsForm: {
      id: 'form',
      name: 'Stamp',
      fields: [
        { id: 'letters', type: 'text', title: 'Letters', required: true },
        { id: 'box', type: 'checkbox', title: 'Extras', required: false, options: ['Box', 'Card'] },
      ],
    },
  });

  test('holds the add up at its first mistake and lets it go when it is mended', async () => {
    render(<Harness product={product} />);
    await press('Add To Cart');
    expect(screen.getByText('Required')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Letters' })).toHaveFocus();
    await userEvent.type(screen.getByRole('textbox', { name: 'Letters' }), 'AB');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Card' }));
    await press('Add To Cart');
    expect(JSON.parse(added[0]?.additionalFields ?? '')).toEqual([
      { id: 'letters', title: 'Letters', value: 'AB' },
      { id: 'box', title: 'Extras', value: ['Card'] },
    ]);
  });

  test('gives way to a word when all there is lies in the cart', () => {
    render(<Harness product={product} inCart={2} />);
    expect(screen.queryByRole('textbox', { name: 'Letters' })).not.toBeInTheDocument();
    expect(screen.getByText('All that we have of this is in your cart already.')).toBeInTheDocument();
  });
});

test.each([
  ['a gift card', { productType: 4 as const }, 'Add To Cart', /^Gift cards are paid for/],
  [
    'a subscription',
    {
      plans: [
        {
          id: 'weekly',
          plan: { billingPeriod: { unit: 'WEEK' as const, value: 1 }, numBillingCycles: 0 },
          priceMoney: { value: '900', currency: 'USD' as const },
          onSale: false,
        },
      ],
    },
    'Subscribe',
    /^Subscriptions are paid for/,
  ],
])('%s says that paying comes later', (_, changes, label, note) => {
  render(<Harness product={aProduct(changes)} />);
  expect(screen.getByRole('button', { name: label })).toBeDisabled();
  expect(screen.getByText(note)).toBeInTheDocument();
});
