import '@testing-library/jest-dom';
import type { OrderedLine, OrderView } from '@daybook/contracts/orders/orders.api';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import { screen } from '@testing-library/react';
import { renderInEnglish } from '../../../test/in-english';
import { isMembership, MemberAreas } from './member-areas';

const line = (productType: number, changes: Partial<OrderedLine> = {}) =>
  ({
    entryId: `entry-${productType}`,
    title: `Title ${productType}`,
    productType,
    quantity: 1,
    refundedQuantity: 0,
    ...changes,
  }) as OrderedLine;
const order = (lines: OrderedLine[], changes: Partial<OrderView> = {}) =>
  ({ status: 'placed', paymentStatus: 'paid', lines, ...changes }) as OrderView;
const area = line(ProductType.paywall);

test.each<[string, OrderView, RegExp | undefined]>([
  ['paid', order([area]), /isn’t open yet. Your access is saved with this order/],
  ['to be paid', order([area], { paymentStatus: 'due' }), /as soon as this order is paid/],
  ['cancelled', order([area], { status: 'cancelled' }), /cancelled or refunded/],
  ['refunded', order([line(ProductType.paywall, { refundedQuantity: 1 })]), /cancelled or refunded/],
  ['refunded by amounts', order([area], { paymentStatus: 'refunded' }), /cancelled or refunded/],
  ['without an answer of the bank', order([area], { paymentStatus: 'unknown' }), undefined],
  ['of a mug', order([line(ProductType.physical)]), undefined],
])('what an order that is %s says of its member area', (_, shown, text) => {
  renderInEnglish(<MemberAreas order={shown} />);
  if (text) expect(screen.getByRole('region', { name: 'Your member area' })).toHaveTextContent(text);
  else expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

test('an order is a membership when it gives access to member areas alone', () => {
  expect(isMembership(order([area]))).toBe(true);
  expect(isMembership(order([area, line(ProductType.physical)]))).toBe(false);
  expect(isMembership(order([]))).toBe(false);
});
