import '@testing-library/jest-dom';
import type { MemberAreaLine } from '@daybook/contracts/downloads/downloads.api';
import type { OrderedLine, OrderView } from '@daybook/contracts/orders/orders.api';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import { screen, waitFor } from '@testing-library/react';
import { fakeNetwork, renderInShop } from '../../../test/render-in-shop';
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
  ({ secret: 's', status: 'placed', paymentStatus: 'paid', lines, ...changes }) as OrderView;
const area = line(ProductType.paywall);
const right = (changes: Partial<MemberAreaLine> = {}): MemberAreaLine => ({
  entryId: area.entryId,
  isRevoked: false,
  area: { title: 'Glaze course', path: '/course' },
  ...changes,
});
const show = (shown: OrderView, memberAreas: MemberAreaLine[] = []) =>
  renderInShop(
    <MemberAreas order={shown} />,
    fakeNetwork(() => ({ body: { lines: [], memberAreas } })),
  );

test.each<[string, OrderView, MemberAreaLine[], RegExp | undefined]>([
  ['paid, before its page', order([area]), [right({ area: null })], /isn’t open yet. Your access is saved/],
  ['just paid', order([area]), [], /on its way/],
  ['to be paid', order([area], { paymentStatus: 'due' }), [], /as soon as this order is paid/],
  ['cancelled', order([area], { status: 'cancelled' }), [right()], /cancelled or refunded/],
  ['refunded', order([line(ProductType.paywall, { refundedQuantity: 1 })]), [], /cancelled or refunded/],
  ['refunded by amounts', order([area], { paymentStatus: 'refunded' }), [], /cancelled or refunded/],
  ['over', order([area]), [right({ isRevoked: true })], /cancelled or refunded/],
  ['without an answer of the bank', order([area], { paymentStatus: 'unknown' }), [], undefined],
  ['of a mug', order([line(ProductType.physical)]), [], undefined],
])('what an order that is %s says of its member area', async (_, shown, rights, text) => {
  await show(shown, rights);
  if (!text) return expect(screen.queryByRole('region')).not.toBeInTheDocument();
  const region = screen.getByRole('region', { name: 'Your member area' });
  await waitFor(() => expect(region).toHaveTextContent(text));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('a paid order leads into its area by a form that needs no script', async () => {
  await show(order([area]), [right()]);
  const button = await screen.findByRole('button', { name: 'Open Glaze course' });
  expect(button.closest('form')).toHaveAttribute('action', '/order/s');
  expect(button.closest('form')).toHaveFormValues({ form: 'enter-by-order' });
});

test('an order is a membership when it gives access to member areas alone', () => {
  expect(isMembership(order([area]))).toBe(true);
  expect(isMembership(order([area, line(ProductType.physical)]))).toBe(false);
  expect(isMembership(order([]))).toBe(false);
});
