import { RefundAudit } from './refund-audit.js';

/** An order of two units for 10.00, of which a card has paid 4.00 and a provider 6.00. */
function audited(...facts: readonly (readonly [type: string, data: object])[]): string[] {
  const audit = new RefundAudit(400n, new Map([['v', 2n]]), [{ entryId: 'e', variantId: 'v' }]);
  audit.paid(600n);
  return facts.flatMap(([type, data]) => audit.take(type, data as Readonly<Record<string, unknown>>) ?? []);
}
const part = (amount: number, quantity: number, tax = 0) => ({
  entryId: 'e',
  quantity,
  amount,
  taxes: [{ id: 'vat', amount: tax }],
});
const requested = (
  refundId: string,
  amount: number,
  { payment = amount, parts = amount, units = 0, tax = 0 } = {},
) =>
  [
    'OrderRefundRequested',
    {
      refundId,
      refund: {
        amount,
        lines: [part(parts, units, tax)],
        delivery: null,
        tenders: [
          { id: 'payment', amount: payment },
          { id: 'card', amount: amount - payment },
        ],
      },
      returned: units > 0 ? { returnId: refundId, lines: [{ entryId: 'e', quantity: units }] } : null,
    },
  ] as const;
const succeeded = (refundId: string, refunded: number, left = 1000 - refunded) =>
  ['OrderRefundSucceeded', { refundId, refunded, left }] as const;
const declined = (refundId: string) => ['OrderRefundDeclined', { refundId }] as const;
const back = (quantity: number) => ['StockReturned', { variantId: 'v', quantity }] as const;
const failed = (refundId: string, amount: number, refunded: number) =>
  ['OrderRefundFailed', { refundId, amount, refunded, left: 1000 - refunded }] as const;
const again = (refundId: string, replaces: string, amount: number, units = 0) => {
  const [type, facts] = requested(refundId, amount, { units });
  return [type, { ...facts, returned: null, refund: { ...facts.refund, replaces } }] as const;
};
const noted = ['OrderUnitsReturned', { returnId: 'r' }] as const;

test('refunds that give all back are sound', () =>
  expect(
    audited(
      requested('a', 500, { units: 1 }),
      succeeded('a', 500),
      back(1),
      noted,

      requested('b', 500, { payment: 100 }),
      declined('b'),
      requested('c', 500, { payment: 100 }),
      succeeded('c', 1000),
    ),
  ).toEqual([]));

test('a payment that the bank sends back counts no more, and is paid back again once', () => {
  const whole = [requested('a', 1000, { payment: 600 }), succeeded('a', 1000)] as const;
  const sentBack = [...whole, failed('a', 600, 400)] as const;
  expect(audited(...sentBack, again('b', 'a', 600), succeeded('b', 1000))).toEqual([]);
  expect(audited(...sentBack, failed('a', 600, 400))).toEqual(['is of no refund that a provider gave']);
  expect(audited(...whole, failed('a', 500, 500))).toEqual(['says that 500 came back of a payment of 600']);
  expect(audited(...whole, failed('a', 600, 1000))).toEqual(['says that 1000 went back, and it is 400']);
  expect(audited(...whole, again('b', 'a', 600))).toEqual(['pays back a refund that has not failed']);
  expect(audited(...sentBack, again('b', 'a', 599))).toEqual(['pays back 599 of a failed payment of 600']);
  expect(audited(...sentBack, again('b', 'a', 600, 1))).toEqual([
    'gives units back that a failed refund gave back',
  ]);
  expect(audited(...sentBack, again('b', 'a', 600), again('c', 'a', 600))).toEqual([
    'pays a failed refund back twice',
  ]);
});

test('what the owner has paid back counts as given back, and not as the provider’s', () => {
  const audit = new RefundAudit(400n, new Map(), [{ entryId: 'e', variantId: 'v' }]);
  audit.paid(600n);
  const [type, facts] = requested('a', 500);
  expect(audit.take(type, { ...facts, byHand: true })).toBeUndefined();
  expect(audit.take(...succeeded('a', 500))).toBeUndefined();
  expect(audit.paymentGivenBack).toBe(0n);
  expect(audit.take(...requested('b', 501))).toBe('gives back 1001 of 1000 paid');
});

test.each([
  [
    'more than was paid',
    [requested('a', 600), requested('b', 401, { payment: 0 })],
    'gives back 1001 of 1000 paid',
  ],
  ['more than the payment', [requested('a', 601)], 'gives back 601 of a payment of 600'],
  [
    'parts that come to another amount',
    [requested('a', 500, { parts: 499 })],
    'gives back 500, and its parts come to 499',
  ],
  ['more tax than price', [requested('a', 5, { tax: 6 })], 'gives back more tax than price'],
  [
    'a sum that was changed',
    [requested('a', 500), succeeded('a', 501, 500)],
    'says that 501 went back, and it is 500',
  ],
  [
    'a rest that was changed',
    [requested('a', 500), succeeded('a', 500, 499)],
    'says that 499 are left, and it is 500',
  ],
  ['a refund that ends twice', [requested('a', 5), succeeded('a', 5), declined('a')], 'is of no open refund'],
  ['a refund twice', [requested('a', 5), requested('a', 5)], 'asks for one refund twice'],
  ['more units than were bought', [requested('a', 5, { units: 3 }), back(3)], 'returns 3 of 2'],
  ['units of no refund', [requested('a', 5), back(1)], 'returns units that were not given back'],
  [
    'units of a declined refund',
    [requested('a', 5, { units: 1 }), declined('a'), back(1)],
    'returns units that were not given back',
  ],
] as const)('%s is named', (_, facts, words) => expect(audited(...facts)).toEqual([words]));
