import '@testing-library/jest-dom';
import { money } from '@daybook/contracts/shared/money';
import { cleanup, screen } from '@testing-library/react';
import { aCart, anEntry } from '../../../test/documents';
import { fakeNetwork, renderInShop } from '../../../test/render-in-shop';
import { CartSummary } from './cart-summary';

const option = { id: 'post', name: 'Post', kind: 'shipping', note: '', price: money(800, 'USD') } as const;
const sumsOf = async (changes: Partial<ReturnType<typeof aCart>>) => {
  const cart = { ...aCart([anEntry({ quantity: 2, subTotal: 2000 })]), ...changes };
  await renderInShop(
    <CartSummary cart={cart} delivery="" />,
    fakeNetwork(() => ({ body: cart })),
  );
  await screen.findByText('Subtotal');
  if (cart.selectedShippingOption) await screen.findByText('Total');
  return [...document.querySelectorAll('dl > div')].map((line) => line.textContent);
};

// the part that says it is fetched when it is first shown
beforeAll(async () => {
  await sumsOf({ selectedShippingOption: option, shippingCostCents: 800 }).catch(() => undefined);
  cleanup();
});

test('before its checkout a cart says that delivery and taxes come later', async () =>
  expect(await sumsOf({})).toEqual(['Subtotal$20.00', 'Delivery and taxesCalculated at checkout']));

test('then it says what its checkout said', async () =>
  expect(
    await sumsOf({
      selectedShippingOption: option,
      shippingCostCents: 800,
      discountCents: 200,
      discounts: [{ name: 'SPRING', discountCents: 200 }],
      taxCents: 231,
      applicableTaxRules: [{ name: 'Sales tax', rate: 88_750, amount: money(231, 'USD') }],
      grandTotalCents: 2831,
    }),
  ).toEqual(['Subtotal$20.00', 'SPRING-$2.00', 'Delivery$8.00', 'Sales tax$2.31', 'Total$28.31']));

test('before its checkout it says the discounts that need no code', async () => {
  const lines = sumsOf({
    discountCents: 200,
    grandTotalCents: 1800,
    discounts: [{ name: 'Summer sale', discountCents: 200 }],
  });
  expect(await lines).toEqual([
    'Subtotal$20.00',
    'Summer sale-$2.00',
    'Delivery and taxesCalculated at checkout',
    'Total so far$18.00',
  ]);
});

test('a tax that the prices include is no line of its own', async () =>
  expect(
    await sumsOf({
      selectedShippingOption: { ...option, price: money(0, 'USD') },
      taxCents: 333,
      applicableTaxRules: [{ name: 'VAT', rate: 200_000, amount: money(333, 'USD') }],
    }),
  ).toEqual(['Subtotal$20.00', 'DeliveryFree', 'Total$20.00']));

describe('what is missing to free delivery', () => {
  const sentence = /more for free delivery/;
  test('is said below its subtotal', async () => {
    await sumsOf({ freeDeliveryFromCents: 3200 });
    expect(screen.getByText('Add $12.00 more for free delivery')).toBeVisible();
  });
  test.each<[string, Partial<ReturnType<typeof aCart>>]>([
    ['of that subtotal', { freeDeliveryFromCents: 2000 }],
    ['without such a delivery', { freeDeliveryFromCents: null }],
    ['whose things to deliver were just removed', { freeDeliveryFromCents: 3200, requiresShipping: false }],
  ])('is nothing for a cart %s', async (_, changes) => {
    await sumsOf(changes);
    expect(screen.queryByText(sentence)).toBeNull();
  });
});
