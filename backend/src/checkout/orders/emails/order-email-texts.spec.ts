import { ORDER_TEXTS } from './order-email-texts.js';

const about = { order: 'Order 1', isUnpaid: false, hasParcel: true, isPickup: false, isPlaced: true };
const NOTHING = { refunded: '', refundedToCards: '', isRefundedByHand: false };

test.each([
  [{ refunded: '$4.00' }, 'We’ve refunded $4.00. Your bank may need a few days to show it.'],
  [{ refunded: '$4.00', isRefundedByHand: true }, 'We’ve paid $4.00 back to you.'],
  [{ refundedToCards: '$6.00' }, '$6.00 is back on your gift card.'],
  [
    { refunded: '$4.00', refundedToCards: '$6.00', isRefundedByHand: true },
    'We’ve paid $4.00 back to you. $6.00 is back on your gift card.',
  ],
])('a refund of %j says where the money goes', (given, expected) =>
  expect(ORDER_TEXTS.en.about.refunded.text({ ...about, ...NOTHING, ...given })).toBe(expected),
);

test.each([
  [true, 'ready for pickup', 'sera prête à être retirée'],
  [false, 'on its way', 'part'],
])('a confirmed order with pickup %s says what the next email is about', (isPickup, en, fr) => {
  const of = { ...about, ...NOTHING, isPickup };
  expect(ORDER_TEXTS.en.about.confirmed.text(of)).toContain(`We’ll email you when it’s ${en}.`);
  expect(ORDER_TEXTS.fr.about.confirmed.text(of)).toContain(`Nous vous écrirons dès qu’elle ${fr}.`);
});
