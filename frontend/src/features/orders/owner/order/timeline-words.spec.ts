import type { OrderTimelineEntry } from '@daybook/contracts/orders/owner-orders.api';
import { happeningWords, isOfMember } from './timeline-words';

const MEMBER = '0199e0a2-6c1e-7a51-b6d4-5f8a3c2e1d00';
const entry = (what: OrderTimelineEntry['what'], by: string | null, detail = ''): OrderTimelineEntry => ({
  what,
  by,
  detail,
  at: 0,
  amount: null,
  note: null,
});

test.each([
  ['visitor', 'The customer pressed Pay.', false],
  ['renewals', 'The next period of the subscription began.', false],
  [MEMBER, 'A member put the order together.', true],
] as const)('an order that %s has opened says so: %s', (by, words, isNamed) => {
  expect(happeningWords(entry('opened', by))).toBe(words);
  expect(isOfMember(entry('opened', by))).toBe(isNamed);
});

test('what a member has put in is no choice of the customer', () => {
  expect(happeningWords(entry('paymentPromised', 'visitor', 'Bank transfer'))).toBe(
    'The customer chose to pay by Bank transfer.',
  );
  expect(happeningWords(entry('paymentPromised', MEMBER, 'Cash'))).toBe('It is paid by Cash.');
});

test.each(['exists', 'notFound', 'unanswered', 'outside'])('the register’s answer %s has words', (detail) => {
  expect(happeningWords(entry('vatNumberChecked', 'vat-checks', detail))).toMatch(/register/);
});

test('what the customer comes for is ready, and was not sent', () => {
  expect(happeningWords(entry('sent', MEMBER), { isPickup: true })).toBe('Items are ready for pickup.');
  expect(happeningWords(entry('sent', MEMBER), {})).toBe('Items were sent.');
});

test.each(['decidedTaken', 'decidedNotTaken', 'decisionSeen'] as const)(
  'what a member decided about a payment says so, and has the member’s name: %s',
  (what) => {
    expect(happeningWords(entry(what, MEMBER))).toMatch(/^A member /);
    expect(isOfMember(entry(what, MEMBER))).toBe(true);
  },
);
