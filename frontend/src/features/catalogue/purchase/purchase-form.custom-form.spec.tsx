import '@testing-library/jest-dom';
import { ERRORS } from '@daybook/contracts/shared/errors';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aProduct, aVariant } from '../../../../test/documents';
import { renderInEnglish } from '../../../../test/in-english';
import {
  alertReads,
  done,
  Harness,
  press,
  recordPurchases,
  refuses,
  tracked,
} from '../../../../test/purchase-harness';

recordPurchases();

describe('a custom form', () => {
  const product = aProduct({
    variants: [aVariant({}, { qtyInStock: 2 })],
    additionalFieldsForm: {
      id: 'form',
      name: 'Stamp',
      fields: [
        { id: 'initials', type: 'text', title: 'Initials', required: true },
        { id: 'box', type: 'checkbox', title: 'Extras', required: false, options: ['Box', 'Card'] },
      ],
    },
  });
  const dialog = () => screen.findByRole('dialog', { name: 'Stamp' });

  test('opens in a dialog, stays at its first mistake and sends the answers', async () => {
    renderInEnglish(<Harness product={product} />);
    await press('Add To Cart');
    const form = within(await dialog());
    await userEvent.click(form.getByRole('button', { name: 'Add To Cart' }));
    expect(form.getByText('Required')).toBeInTheDocument();
    expect(form.getByRole('textbox', { name: 'Initials' })).toHaveFocus();
    expect(done).toEqual([]);
    await userEvent.type(form.getByRole('textbox', { name: 'Initials' }), 'AB');
    await userEvent.click(form.getByRole('checkbox', { name: 'Card' }));
    await userEvent.click(form.getByRole('button', { name: 'Add To Cart' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    const additionalFields = JSON.stringify([
      { id: 'initials', title: 'Initials', value: 'AB' },
      { id: 'box', title: 'Extras', value: ['Card'] },
    ]);
    expect(done).toEqual([['cart', { itemId: 'bowl', sku: 'ONLY', quantity: 1, additionalFields }]]);
    expect(tracked.map(({ name }) => name)).toEqual(['custom-form-open', 'custom-form-save', 'add-to-cart']);
  });

  test('keeps the typed answers over a Close', async () => {
    renderInEnglish(<Harness product={product} />);
    await press('Add To Cart');
    await userEvent.type(within(await dialog()).getByRole('textbox', { name: 'Initials' }), 'AB');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await press('Add To Cart');
    expect(within(await dialog()).getByRole('textbox', { name: 'Initials' })).toHaveValue('AB');
  });

  test('stays with the server’s refusal, shown inside it', async () => {
    renderInEnglish(<Harness product={product} actions={{ addToCart: refuses('OUT_OF_STOCK') }} />);
    await press('Add To Cart');
    const form = within(await dialog());
    await userEvent.type(form.getByRole('textbox', { name: 'Initials' }), 'AB');
    await userEvent.click(form.getByRole('button', { name: 'Add To Cart' }));
    expect(await form.findByRole('alert')).toHaveTextContent(ERRORS.OUT_OF_STOCK.en);
    expect(form.getByRole('textbox', { name: 'Initials' })).toHaveValue('AB');
  });

  test('is not asked when the cart has all units', async () => {
    renderInEnglish(<Harness product={product} actions={{ inCart: () => 2 }} />);
    await press('Add To Cart');
    await alertReads('Unable to Add Item', ERRORS.OUT_OF_STOCK.en, 'CUSTOM_FORM_RENDER_ERROR_OUT_OF_STOCK');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
