import type { CheckoutAnswer, SaveCheckoutRequest } from '@daybook/contracts/checkout/checkout.api';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { localeOf } from '../../../lib/locale';
import { walletButtons } from './wallet-buttons';
import type { WalletsProps } from './wallet-form';

const usd = (value: number) => ({ value: String(value), currency: 'USD' as const });
const PRICES = { courier: 300, post: 500 } as const;

/** The server's answer: without a choice the first option is priced. */
function priced({ shippingOptionId }: SaveCheckoutRequest): CheckoutAnswer {
  const optionId = (shippingOptionId ?? 'courier') as keyof typeof PRICES;
  const none = usd(0);
  const shipping = PRICES[optionId];
  return {
    quote: {
      shipping: { optionId },
      sums: {
        subtotal: usd(1000),
        discount: none,
        shipping: usd(shipping),
        tax: none,
        giftCards: none,
        total: usd(1000 + shipping),
      },
    },
    shippingOptions: [
      { id: 'courier', name: 'Courier', kind: 'localDelivery', note: '', price: usd(300) },
      { id: 'post', name: 'Post', kind: 'flat', note: '', price: usd(500) },
    ],
    requiresShipping: true,
    asksBillingAddress: false,
  } as unknown as CheckoutAnswer;
}

test('a sheet never shows the price of a delivery that it leaves out', async () => {
  const heard = new Map<string, (event: object) => unknown>();
  const buttons = {
    on(event: string, listener: (event: object) => unknown) {
      heard.set(event, listener);
      return buttons;
    },
  };
  let amount = 0;
  const elements = {
    create: () => buttons,
    update: (more: { amount: number }) => {
      amount = more.amount;
    },
  };
  let answer = priced({});
  const form = {
    read: () => ({}),
    server: {
      save: async (values: SaveCheckoutRequest) => {
        answer = priced(values);
        return true;
      },
      latest: () => answer,
    },
  };
  walletButtons({
    stripe: {} as Stripe,
    elements: elements as unknown as StripeElements,
    now: () => ({ answer, form }) as unknown as WalletsProps,
    t: localeOf('en').t,
    onOffer: () => undefined,
  });
  const address = { city: 'New York', state: 'NY', postal_code: '10001', country: 'US' };
  const shown = await new Promise((resolve) =>
    heard.get('shippingaddresschange')?.({ address, resolve, reject: () => resolve('rejected') }),
  );
  expect(amount).toBe(1500);
  expect(shown).toMatchObject({
    lineItems: [{ amount: 1000 }, { amount: 500 }],
    shippingRates: [{ id: 'post', amount: 500 }],
  });
});
