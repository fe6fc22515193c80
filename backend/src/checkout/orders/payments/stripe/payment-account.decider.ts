import type { PaymentAccount, PaymentAccountEvent } from '@daybook/contracts/checkout/payment-account.events';
import { type Decider, unreachable } from '@daybook/contracts/shared/event';
import { sameJson } from '@daybook/contracts/shared/same-json';

/** Of the stream of a website's account with Stripe. */
export const STRIPE_ID = 'stripe';

/** `connectedAt`: epoch ms. */
export type PaymentAccountState =
  | { readonly status: 'none' }
  | { readonly status: 'connected'; readonly account: PaymentAccount; readonly connectedAt: number };

/** `at`: epoch ms. */
export type PaymentAccountCommand =
  | { readonly kind: 'connect'; readonly account: PaymentAccount; readonly at: number }
  | { readonly kind: 'disconnect'; readonly at: number };

/** Which account with a payment provider a website has. A repeat is no event. */
export const paymentAccountDecider: Decider<PaymentAccountState, PaymentAccountCommand, PaymentAccountEvent> =
  {
    initial: { status: 'none' },

    decide(command, state) {
      if (command.kind === 'disconnect') {
        if (state.status === 'none') return [];
        const { provider } = state.account;
        return [{ type: 'PaymentAccountDisconnected', data: { provider, at: command.at } }];
      }
      const { account, at } = command;
      if (state.status === 'connected' && sameJson(state.account, account)) return [];
      return [{ type: 'PaymentAccountConnected', data: { account, at } }];
    },

    evolve(_, event) {
      switch (event.type) {
        case 'PaymentAccountConnected':
          return { status: 'connected', account: event.data.account, connectedAt: event.data.at };
        case 'PaymentAccountDisconnected':
          return { status: 'none' };
        default:
          return unreachable(event);
      }
    },
  };
