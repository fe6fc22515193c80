import '@testing-library/jest-dom';
import type { ProductItem } from '@daybook/contracts/catalogue/catalogue.api';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aProduct, aVariant } from '../../../../test/documents';
import { renderInEnglish } from '../../../../test/in-english';
import type { PurchaseActions } from './purchase-actions';
import { PurchaseForm } from './purchase-form';
import { usePurchase } from './use-purchase';

const chosen: unknown[] = [];
beforeEach(() => {
  chosen.length = 0;
});

const unused = async () => chosen.push('not a gift card');
const actions: PurchaseActions = {
  inCart: () => 0,
  cartUnits: 0,
  addToCart: unused,
  subscribe: unused,
  goToGiftCard: async (card) => chosen.push(card),
  RestockForm: () => null,
};

/** The form of a gift card in front of a shop that records its calls. */
function Harness({ product }: { product: ProductItem }) {
  return <PurchaseForm product={product} purchase={usePurchase({ product, actions })} />;
}
const button = () => screen.getByRole('button', { name: 'Buy Gift Card' });

test('a gift card goes to a checkout of its own', async () => {
  const variants = [aVariant({ Amount: '$25' }), aVariant({ Amount: '$50' })];
  renderInEnglish(<Harness product={aProduct({ productType: 4, variants })} />);
  await userEvent.click(screen.getByRole('radio', { name: '$50' }));
  expect(button()).toHaveAccessibleDescription('Next you say who it is for.');
  await userEvent.click(button());
  expect(chosen).toEqual([{ itemId: 'bowl', sku: '$50', additionalFields: null }]);
});

test('the answers to its custom form go along', async () => {
  const field = { id: 'for', type: 'text' as const, title: 'For', required: true };
  const additionalFieldsForm = { id: 'card', name: 'Card', fields: [field] };
  renderInEnglish(<Harness product={aProduct({ productType: 4, additionalFieldsForm })} />);
  await userEvent.click(button());
  const form = within(await screen.findByRole('dialog'));
  await userEvent.type(form.getByRole('textbox', { name: 'For' }), 'Ada');
  await userEvent.click(form.getByRole('button', { name: 'Buy Gift Card' }));
  const additionalFields = JSON.stringify([{ id: 'for', title: 'For', value: 'Ada' }]);
  expect(chosen).toEqual([{ itemId: 'bowl', sku: 'ONLY', additionalFields }]);
});
