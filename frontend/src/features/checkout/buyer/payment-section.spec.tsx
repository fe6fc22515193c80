import '@testing-library/jest-dom';
import type { CheckoutAnswer } from '@daybook/contracts/checkout/checkout.api';
import { screen } from '@testing-library/react';
import { fakeNetwork, renderInShop } from '../../../../test/render-in-shop';
import { PaymentSection } from './payment-section';

const render = (changes: Partial<CheckoutAnswer>, isSame = true) =>
  renderInShop(
    <PaymentSection
      answer={
        {
          requiresShipping: false,
          asksBillingAddress: false,
          asksVatNumber: false,
          quote: null,
          paymentMethods: [],
          problems: [],
          giftCards: [],
          invalidGiftCards: [],
          checkout: { couponCodes: [] },
          ...changes,
        } as unknown as CheckoutAnswer
      }
      chosen={undefined}
      onChoose={jest.fn()}
      isSame={isSame}
      onSame={jest.fn()}
      initial={{}}
      errors={{}}
      sendCode={async () => undefined}
      onAskCard={jest.fn()}
    />,
    fakeNetwork(() => ({})),
  );
const country = () => screen.queryByRole('combobox', { name: /^Country/ });

test('a billing address is asked for where the taxes depend on it, and a fold elsewhere', async () => {
  await render({ asksBillingAddress: true });
  expect(screen.getByRole('group', { name: 'Billing address' })).toBeVisible();
  expect(country()).toBeVisible();
  expect(screen.queryByText('Add a billing address')).toBeNull();
});

test('of what bears no taxes it may be added', async () => {
  await render({});
  expect(screen.getByText('Add a billing address')).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Billing address' })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test.each([true, false])('of what is sent it is the delivery address, or another one: %s', async (isSame) => {
  await render({ requiresShipping: true }, isSame);
  expect(screen.getByRole('checkbox')).toBeVisible();
  expect(country() === null).toBe(isSame);
});
