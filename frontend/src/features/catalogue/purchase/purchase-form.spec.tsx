import '@testing-library/jest-dom';
import type { ProductItem } from '@daybook/contracts/catalogue/catalogue.api';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import { ERRORS } from '@daybook/contracts/shared/errors';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aProduct, aVariant } from '../../../../test/documents';
import { renderInEnglish } from '../../../../test/in-english';
import {
  alertReads,
  done,
  Harness,
  plan,
  press,
  recordPurchases,
  refuses,
  skus,
  tracked,
} from '../../../../test/purchase-harness';
import { ApiError } from '../../../lib/api/api-client';

recordPurchases();

const mug = aProduct({
  variants: [
    aVariant({ Glaze: 'Oat', Size: 'Small' }),
    aVariant({ Glaze: 'Oat', Size: 'Large' }, { qtyInStock: 0 }),
    aVariant({ Glaze: 'Moss', Size: 'Small' }),
  ],
});

const soldOut = ({ structuredContent }: ProductItem) =>
  structuredContent.variants.map((variant) => ({ ...variant, qtyInStock: 0 }));

test('asks for the missing choice in a titled alert and on the button', async () => {
  renderInEnglish(<Harness product={mug} />);
  await press('Add To Cart');
  await alertReads('Unable to Add Item', 'Please select the Glaze and Size options.', 'NO_VARIANT_SELECTED');
  expect(screen.getByRole('button', { name: 'Select Option' })).toBeEnabled();
  await userEvent.click(screen.getByRole('radio', { name: 'Oat' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('has no button where the website sells no variant', () => {
  renderInEnglish(<Harness product={{ ...aProduct({ variants: [] }), display: 'sold-out' }} />);
  expect(screen.getByText('This product isn’t for sale right now.')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
});

test('leads the focus to the first choice that is missing', async () => {
  renderInEnglish(<Harness product={mug} />);
  await press('Add To Cart');
  expect(screen.getByRole('radio', { name: 'Oat' })).toHaveFocus();
  await userEvent.click(screen.getByRole('radio', { name: 'Moss' }));
  await press('Select Option');
  expect(screen.getByRole('radio', { name: 'Small' })).toHaveFocus();
});

test('marks values that are sold out, or not sold, with the other choices', async () => {
  renderInEnglish(<Harness product={mug} />);
  await userEvent.click(screen.getByRole('radio', { name: 'Oat' }));
  expect(screen.getByRole('radio', { name: 'Large, sold out' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: 'Moss' }));
  expect(screen.getByRole('radio', { name: 'Large, unavailable with this choice' })).toBeInTheDocument();
});

test('a choice changes the URL, and a sold-out variant disables the button', async () => {
  renderInEnglish(<Harness product={mug} />);
  await userEvent.click(screen.getByRole('radio', { name: 'Oat' }));
  await userEvent.click(screen.getByRole('radio', { name: /^Large/ }));
  expect(skus).toEqual([undefined, 'OAT-LARGE']);
  expect(screen.getByRole('button', { name: 'Sold Out' })).toBeDisabled();
  await userEvent.click(screen.getByRole('radio', { name: /^Small/ }));
  expect(screen.getByRole('button', { name: 'Add To Cart' })).toBeEnabled();
});

test('a sold-out variant offers the restock form while it is chosen', async () => {
  renderInEnglish(<Harness product={mug} />);
  const { id } = mug.structuredContent.variants[1] as { id: string };
  expect(screen.queryByText(/^waiting/)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: 'Oat' }));
  await userEvent.click(screen.getByRole('radio', { name: /^Large/ }));
  expect(screen.getByText(`waiting for ${id}`)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: /^Small/ }));
  expect(screen.queryByText(/^waiting/)).not.toBeInTheDocument();
});

test('when all variants are sold out, the restock form asks for a choice', () => {
  renderInEnglish(<Harness product={aProduct({ ...mug, display: 'sold-out', variants: soldOut(mug) })} />);
  expect(screen.getByText('waiting for one')).toBeInTheDocument();
});

test.each([
  ['a subscription', { plans: [plan('MONTH')] }],
  ['a paywall', { productType: ProductType.paywall }],
])('%s that is sold out offers no restock form', (_, changes) => {
  renderInEnglish(
    <Harness product={aProduct({ ...mug, display: 'sold-out', variants: soldOut(mug), ...changes })} />,
  );
  expect(screen.queryByText(/^waiting/)).not.toBeInTheDocument();
});

test('adds the chosen variant in the chosen quantity', async () => {
  renderInEnglish(<Harness product={aProduct()} />);
  await userEvent.clear(screen.getByLabelText('Quantity', { selector: 'input' }));
  await userEvent.type(screen.getByLabelText('Quantity', { selector: 'input' }), '3');
  await press('One more');
  await press('Add To Cart');
  expect(done).toEqual([['cart', { itemId: 'bowl', sku: 'ONLY', quantity: 4, additionalFields: null }]]);
  expect(tracked).toEqual([{ name: 'add-to-cart', productId: 'bowl', sku: 'ONLY', quantity: 4 }]);
});

test('refuses a quantity that is no number and sends nothing', async () => {
  renderInEnglish(<Harness product={aProduct()} />);
  await userEvent.type(screen.getByLabelText('Quantity', { selector: 'input' }), 'x');
  await press('Add To Cart');
  await alertReads('Unable to Add Item', 'Quantity must be a number.', 'QUANTITY_NOT_A_NUMBER');
  expect(screen.getByLabelText('Quantity', { selector: 'input' })).toBeInvalid();
  expect(done).toEqual([]);
});

test('a combination that is not sold disables the button at once, with the reason', async () => {
  renderInEnglish(<Harness product={mug} />);
  await userEvent.click(screen.getByRole('radio', { name: 'Moss' }));
  await act(() => userEvent.click(screen.getByRole('radio', { name: /^Large/ })));
  const button = screen.getByRole('button', { name: 'Unavailable' });
  expect(button).toBeDisabled();
  await screen.findByText(ERRORS.VARIANT_UNAVAILABLE.en);
  expect(button).toHaveAccessibleDescription(`${ERRORS.VARIANT_UNAVAILABLE.en} Change Size to Small.`);
  expect(tracked).toEqual([{ name: 'add-error', type: 'VARIANT_UNAVAILABLE', productId: 'bowl' }]);
  await userEvent.click(screen.getByRole('radio', { name: /^Oat/ }));
  expect(screen.queryByText(ERRORS.VARIANT_UNAVAILABLE.en)).not.toBeInTheDocument();
});

test.each([
  ['OUT_OF_STOCK', 'OUT_OF_STOCK'],
  ['CART_FULL', 'API_FAILURE'],
  ['CRUMB_FAIL', 'API_FAILURE'],
  ['RATE_LIMITED', 'API_FAILURE'],
] as const)('shows the server’s text for %s', async (code, type) => {
  renderInEnglish(<Harness product={aProduct()} actions={{ addToCart: refuses(code) }} />);
  await press('Add To Cart');
  await alertReads('Unable to Add Item', ERRORS[code].en, type);
});

describe('too little stock', () => {
  const two = aProduct({ variants: [aVariant({}, { qtyInStock: 2 })] });
  const shown = (inCart: number) => (
    <Harness product={two} actions={{ inCart: () => inCart, cartUnits: inCart }} />
  );

  test('says how many are left and how many the cart has, and goes when the cart changes', async () => {
    const { rerender } = renderInEnglish(shown(2));
    await press('Add To Cart');
    await alertReads('Unable to Add Item', ERRORS.OUT_OF_STOCK.en, 'OUT_OF_STOCK');
    expect(screen.getByText('Only 2 left, and both are in your cart.')).toBeInTheDocument();
    rerender(shown(3));
    expect(screen.getByRole('alert')).toBeInTheDocument();
    rerender(shown(0));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(screen.queryByText(/^Only 2 left/)).not.toBeInTheDocument();
  });

  test('says what the server says, where the page does not know it yet', async () => {
    const { code, status, en } = { code: 'OUT_OF_STOCK' as const, ...ERRORS.OUT_OF_STOCK };
    const addToCart = () => Promise.reject(new ApiError(status, code, en, { quantity: 'Only 1 left.' }));
    renderInEnglish(<Harness product={two} actions={{ addToCart }} />);
    await press('Add To Cart');
    await alertReads('Unable to Add Item', en, 'OUT_OF_STOCK');
    expect(screen.getByText('Only 1 left.')).toBeInTheDocument();
  });

  test('of a form without script that lacks a choice names the options', async () => {
    await act(async () => void renderInEnglish(<Harness product={mug} notice="optionMissing" />));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please select the Glaze and Size options.');
  });

  test('after a form without script is shown until the visitor chooses something', async () => {
    await act(async () => void renderInEnglish(<Harness product={mug} notice="OUT_OF_STOCK" />));
    expect(await screen.findByRole('alert')).toHaveTextContent(ERRORS.OUT_OF_STOCK.en);
    await userEvent.click(screen.getByRole('radio', { name: 'Oat' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('a gift card', () => {
  const card = aProduct({
    productType: 4,
    variants: [aVariant({ Amount: '$25' }), aVariant({ Amount: '$50' })],
  });

  test('asks for its denomination', async () => {
    renderInEnglish(<Harness product={card} />);
    await press('Buy Gift Card');
    const text = 'Select a denomination for the Gift Card';
    await alertReads('Unable to purchase Gift Card', text, 'NO_VARIANT_SELECTED');
  });
});

describe('express checkout', () => {
  const goToCheckout = (kept: boolean) => async () => {
    done.push(['checkout', kept]);
    return kept;
  };

  test('follows the add', async () => {
    renderInEnglish(<Harness product={aProduct()} actions={{ goToCheckout: goToCheckout(true) }} />);
    await press('Add To Cart');
    expect(done.map(([where]) => where)).toEqual(['cart', 'checkout']);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('needs a cart that the browser has kept, and says so until the next try', async () => {
    const shown = (cartUnits: number) => (
      <Harness product={aProduct()} actions={{ goToCheckout: goToCheckout(false), cartUnits }} />
    );
    const { rerender } = renderInEnglish(shown(1));
    await press('Add To Cart');
    await screen.findByRole('alert');
    // the browser reads the cart that it has lost
    rerender(shown(0));
    await alertReads(
      'Unable to Purchase Item',
      'Either your session has expired or you do not have cookies enabled. We cannot continue to checkout.',
      'EXPRESS_CHECKOUT_FAILURE',
    );
  });
});
