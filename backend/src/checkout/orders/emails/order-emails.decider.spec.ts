import type { OrderEmailEvent } from '@daybook/contracts/orders/order-email.events';
import { specFor } from '../../../platform/testing/decider-spec.js';
import { orderEmailsDecider } from './order-emails.decider.js';

const { given } = specFor(orderEmailsDecider, undefined);
const orderId = 'o';
const DAY = 24 * 3600 * 1000;
const emailed: OrderEmailEvent = {
  type: 'OrderEmailed',
  data: { orderId, emailId: 'e', about: 'sent', at: 1 },
};
const requested = (at: number): OrderEmailEvent => ({
  type: 'OrderEmailRequested',
  data: { orderId, emailId: `again-${at}`, at },
});
const five = [1, 2, 3, 4, 5].map(requested);

test('an email is noted when the queue has it', () =>
  given().when({ kind: 'note', orderId, emailId: 'e', about: 'sent', at: 1 }).then(emailed));

test('an email that was noted is not noted again', () =>
  given(emailed).when({ kind: 'note', orderId, emailId: 'e', about: 'sent', at: 2 }).thenNothing());

test('a member has it sent again', () =>
  given(emailed).when({ kind: 'request', orderId, emailId: 'again-9', at: 9 }).then(requested(9)));

test('five times a day, and no more', () =>
  given(...five)
    .when({ kind: 'request', orderId, emailId: 'again-9', at: 9 })
    .thenRefused('ORDER_EMAILS_FULL'));

test('on the next day it can be sent again', () =>
  given(...five)
    .when({ kind: 'request', orderId, emailId: 'n', at: DAY + 9 })
    .then({ type: 'OrderEmailRequested', data: { orderId, emailId: 'n', at: DAY + 9 } }));
