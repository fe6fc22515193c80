import { NO_INVOICES } from '@daybook/contracts/checkout/settings/invoice-settings';
import type { OrderEvent } from '@daybook/contracts/orders/order.events';
import { refundOf } from '@daybook/contracts/orders/refund';
import type { Refund } from '@daybook/contracts/orders/refunded-parts';
import { saleOfOrder } from '@daybook/contracts/orders/sale-of-order';
import { DUE, done, ofLine, received, requested } from '../testing/refundable-order.js';
import { creditNoteOf } from './credit-note-document.js';
import { type CreditedRefund, cancellationIn, creditedRefunds } from './credited-refunds.js';
import { invoiceOf } from './invoice-document.js';
import { sampleOrder } from './sample-order.js';

const DAY = Date.UTC(2026, 10, 24, 23, 30);
const settings = { ...NO_INVOICES, sellerName: 'Studio Vey', sellerAddress: 'Avignon', prefix: 'INV-' };
const website = { language: 'en', timeZone: 'Asia/Tokyo' };
const { order, quote } = sampleOrder('EUR', DAY);
const sale = saleOfOrder(quote, quote.sums.total);
const noteOf = (refund: Refund, of = website) => {
  const credited: CreditedRefund = { refundId: 'r', refund, at: DAY, number: 2 };
  return creditNoteOf({ order, quote, settings, website: of }, credited);
};

test('a credit note names its invoice, and what of it is given back with its tax', () => {
  const note = noteOf(refundOf(sale, [], { lines: [{ entryId: '0', quantity: 1 }], shipping: 720 }));
  expect(note.title).toBe('Credit note INV-1-2');
  expect(note.facts).toContainEqual({ label: 'Invoice number', value: 'INV-1' });
  expect(note.facts).toContainEqual({ label: 'Date', value: 'November 25, 2026' });
  expect(note.rows.map(({ title, quantity, tax, amount }) => [title, quantity, tax, amount])).toEqual([
    ['Stoneware mug', '1', 'VAT 20%', '€33.60'],
    ['Standard delivery', '', 'VAT 20%', '€7.20'],
  ]);
  expect(note.taxes.at(-1)).toEqual(['VAT', '20%', '€34.00', '€6.80', '€40.80']);
  expect(note.sums).toEqual([{ label: 'Total credited', value: '€40.80', isTotal: true }]);
});

test('an amount without units is a part of the price of each line', () => {
  const note = noteOf(refundOf(sale, [], { amount: 1000 }), { ...website, language: 'fr-FR' });
  expect(note.title).toBe('Avoir INV-1-2');
  expect(note.rows.map(({ quantity }) => quantity)).not.toContain('1');
  expect(note.rows[0]?.detail).toBe('Moss, une partie du prix');
});

test('only what has gone back is numbered, in the order in which it went', () => {
  const refund = refundOf(sale, [], { amount: 100 });
  const asked = (refundId: string) => ({ type: 'OrderRefundRequested', data: { refundId, refund } });
  const done = (refundId: string, at: number) => ({ type: 'OrderRefundSucceeded', data: { refundId, at } });
  const events = [
    asked('a'),
    asked('b'),
    asked('c'),
    done('c', 3),
    { type: 'OrderRefundDeclined', data: { refundId: 'a' } },
    { type: 'OrderRefundUnknown', data: { refundId: 'b' } },
    done('b', 5),
  ] as unknown as OrderEvent[];
  expect(creditedRefunds(events).map(({ refundId, at, number }) => [number, refundId, at])).toEqual([
    [1, 'c', 3],
    [2, 'b', 5],
  ]);
});

describe('an order that is cancelled', () => {
  const cancelled: OrderEvent = { type: 'OrderCancelled', data: { orderId: 'o', reason: 'owner', at: DAY } };
  const byCard = [ofLine(0, 308, true)];
  const delivery = { amount: 92, taxes: [], byAmount: true };
  const ofCard = requested('all', {
    amount: 400,
    lines: byCard,
    delivery,
    tenders: [{ id: 'g', amount: 400 }],
  });

  test('unpaid has a note of all that no gift card had paid, numbered with its refunds', () => {
    const events = [...DUE, cancelled, ofCard, done('all', 400)];
    expect(
      creditedRefunds(events).map(({ refundId, refund, at, number }) => [
        number,
        refundId,
        refund.amount,
        at,
      ]),
    ).toEqual([
      [1, 'cancellation', 900, DAY],
      [2, 'all', 400, 7],
    ]);
  });

  test('after it was paid has none but those of its refunds', () =>
    expect(cancellationIn([...DUE, received, cancelled])).toBeUndefined());

  test('before it was placed has no invoice to take back', () =>
    expect(cancellationIn([DUE[0]!, cancelled])).toBeUndefined());

  test('says on its invoice by which note nothing of it is due', () => {
    const cancellation = cancellationIn([...DUE, cancelled]);
    const { note } = invoiceOf({ order, quote, settings, website, cancellation });
    expect(note).toBe('Cancelled by credit note INV-1-1.');
  });
});
