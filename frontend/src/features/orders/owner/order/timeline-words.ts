import type { OrderTimelineEntry } from '@daybook/contracts/orders/owner-orders.api';
import type { OrderHappening, VatCheckResult } from '@daybook/contracts/orders/shared/order-words';
import { formatMoney } from '@daybook/contracts/shared/money';
import { ACCOUNT_ID } from '../../../../lib/owner/owner-names';
import { counted } from '../../../../lib/owner/whole-number';

const REASONS: Readonly<Record<string, string>> = {
  outOfStock: 'an item was sold out',
  codes: 'a coupon or gift card was used by another order',
  abandoned: 'the customer did not pay',
  buyer: 'the customer cancelled it',
  owner: 'the store cancelled it',
  paymentDiffered: 'the payment provider took another amount',
};

const VAT_CHECKS: Readonly<Record<VatCheckResult, string>> = {
  exists: 'The VAT number was found in the EU register.',
  notFound: 'The EU register does not know the VAT number. Ask the customer: you may have to pay the tax.',
  unanswered: 'The EU register gave no answer. Look the VAT number up yourself.',
  outside: 'The EU register has no VAT numbers of this country. Look the number up yourself.',
};

type Said = { readonly amount: string; readonly detail: string; readonly by: string | null };

const WORDS: Readonly<Record<Exclude<OrderHappening, 'noted'>, (said: Said) => string>> = {
  opened: ({ by }) => {
    if (isAccount(by)) return 'A member put the order together.';
    return by === 'renewals' ? 'The next period of the subscription began.' : 'The customer pressed Pay.';
  },
  placed: () => 'The order was placed.',
  paid: ({ amount }) => `The customer paid ${amount}.`,
  paymentDeclined: () => 'The payment was declined.',
  paymentUnknown: () => 'The payment provider did not confirm the payment. It is asked again.',
  paymentDiffered: ({ amount }) => `The payment provider took another amount: ${amount}.`,
  paymentLate: ({ amount }) => `${amount} was taken by a payment that had counted as declined.`,
  reversalRequested: ({ amount }) => `Giving ${amount} back was started.`,
  reversed: () => 'The payment was given back.',
  reversalDeclined: () => 'The payment provider declined to give the payment back.',
  reversalUnknown: () =>
    'The payment provider did not confirm that it gave the payment back. It is asked again.',
  decidedTaken: ({ amount }) => `A member decided that ${amount} was taken.`,
  decidedNotTaken: () => 'A member decided that no money was taken.',
  decisionConfirmed: ({ amount }) => `The payment provider confirmed that ${amount} was taken.`,
  decisionDenied: () => 'The payment provider said that the payment was not taken as a member had decided.',
  decisionSeen: () => 'A member dealt with the payment provider’s answer.',
  paymentPromised: ({ detail, by }) =>
    isAccount(by) ? `It is paid by ${detail}.` : `The customer chose to pay by ${detail}.`,
  paymentReceived: ({ amount }) => `${amount} was received.`,
  sent: ({ detail }) => (detail ? `Items were sent: ${detail}.` : 'Items were sent.'),
  refundRequested: ({ amount, detail }) => {
    if (detail === 'due') return `A refund of ${amount} was noted, to be paid back.`;
    return detail === 'byHand'
      ? `A refund of ${amount}, paid back by hand, was noted.`
      : `A refund of ${amount} was started.`;
  },
  refunded: () => 'The refund is done.',
  refundDeclined: () => 'The payment provider declined the refund.',
  refundUnknown: () => 'The payment provider did not confirm the refund. It is asked again.',
  refundFailed: ({ amount }) =>
    `The bank sent back the refund of ${amount}: it is due to the customer again.`,
  unitsReturned: () => 'Items are back in stock.',
  cancelled: ({ detail }) => `The order was cancelled: ${REASONS[detail] ?? detail}.`,
  returnRequested: ({ detail }) =>
    `The customer asked to return ${counted(Number(detail), 'item', 'items')}.`,
  returnAccepted: () => 'The return was accepted.',
  returnDeclined: () => 'The return was declined.',
  customerChanged: () => 'The addresses were corrected.',
  vatNumberChecked: ({ detail }) => VAT_CHECKS[detail as VatCheckResult] ?? detail,
};

/** What an entry of the timeline says; notes have words of their own. */
export function happeningWords(
  { what, amount, detail, by }: OrderTimelineEntry,
  {
    isPickup = false,
    isTest = false,
  }: { readonly isPickup?: boolean | undefined; readonly isTest?: boolean | undefined } = {},
): string {
  if (what === 'noted') return '';
  if (what === 'paid' && isTest)
    return `The customer paid ${amount ? formatMoney(amount) : 'an amount'} as a test: no money has moved.`;
  if (what === 'sent' && isPickup) return 'Items are ready for pickup.';
  return WORDS[what]({ amount: amount ? formatMoney(amount) : 'an amount', detail, by });
}

/** A buyer is a `visitor` here, and a program has a name: what members do is done by an account's id. */
const isAccount = (by: string | null) => by !== null && ACCOUNT_ID.test(by);

const BY_MEMBERS: readonly OrderHappening[] = [
  'returnAccepted',
  'returnDeclined',
  'decidedTaken',
  'decidedNotTaken',
  'decisionSeen',
  'paymentReceived',
  'sent',
  'refundRequested',
  'noted',
  'customerChanged',
];

/** Whether a member did it, whose name is then shown. */
export const isOfMember = ({ what, detail, by }: OrderTimelineEntry): boolean =>
  BY_MEMBERS.includes(what) ||
  (what === 'cancelled' && detail === 'owner') ||
  ((what === 'opened' || what === 'paymentPromised') && isAccount(by));
