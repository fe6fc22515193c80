import type { PaymentAccount, PaymentAccountEvent } from '@daybook/contracts/checkout/payment-account.events';
import { specFor } from '../../../../platform/testing/decider-spec.js';
import { paymentAccountDecider } from './payment-account.decider.js';

const { given } = specFor(paymentAccountDecider, undefined);

const account: PaymentAccount = {
  provider: 'stripe',
  mode: 'test',
  publishableKey: 'pk_test_1234567890',
  secretKeyEnd: 'wxyz',
};
const connected = (of = account): PaymentAccountEvent => ({
  type: 'PaymentAccountConnected',
  data: { account: of, at: 1 },
});
const disconnected: PaymentAccountEvent = {
  type: 'PaymentAccountDisconnected',
  data: { provider: 'stripe', at: 2 },
};
const connect = (of = account) => ({ kind: 'connect', account: of, at: 1 }) as const;
const disconnect = { kind: 'disconnect', at: 2 } as const;

test('an account is connected', () => {
  given().when(connect()).then(connected());
});

test('the same account twice is one fact', () => {
  given(connected()).when(connect()).thenNothing();
});

test('other keys take the place of the earlier ones', () => {
  const other = { ...account, mode: 'live' as const, secretKeyEnd: 'abcd' };
  given(connected()).when(connect(other)).then(connected(other));
});

test('an account is disconnected once, and can be connected again', () => {
  given(connected()).when(disconnect).then(disconnected);
  given(connected(), disconnected).when(disconnect).thenNothing();
  given(connected(), disconnected).when(connect()).then(connected());
});
