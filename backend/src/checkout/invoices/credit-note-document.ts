import type { QuoteLine } from '@daybook/contracts/checkout/pricing/quote';
import type { OrderParts } from '@daybook/contracts/orders/orders.api';
import type { RefundPart } from '@daybook/contracts/orders/refunded-parts';
import { formatMoney, money } from '@daybook/contracts/shared/money';
import { emailLanguageOf } from '../../platform/emails/email-template.js';
import { ORDER_TEXTS } from '../orders/emails/order-email-texts.js';
import { refundGroups, soldLines } from '../orders/order-charges.js';
import { type CreditedRefund, creditNoteNumber } from './credited-refunds.js';
import type { Invoiced } from './invoice-document.js';
import { billedTo, dayOf, sellerOf, taxesText, taxNote, taxTable } from './invoice-parts.js';
import { INVOICE_TEXTS } from './invoice-texts.js';
import type { InvoiceDocument } from './printed-words.js';

/** The credit note of a refund: what of the invoice is given back, and how much of it is tax. Amounts bear no sign. */
export function creditNoteOf(
  { order, quote, settings, website }: Invoiced,
  credited: CreditedRefund,
): InvoiceDocument {
  const language = emailLanguageOf(website.language);
  const texts = INVOICE_TEXTS[language];
  const price = (amount: number) => formatMoney(money(amount, order.sums.total.currency), language);
  if (order.number === null) throw new Error('an order without a number has no credit notes');
  const number = creditNoteNumber(settings.prefix, order.number, credited);
  const { refund, at } = credited;
  const row = (title: string, detail: string, quantity: string, sold: Taxed, { amount }: RefundPart) => ({
    title,
    detail,
    quantity,
    price: '',
    tax: taxesText(sold, language),
    amount: price(amount),
  });
  // an amount is spread over all lines, and leaves some of them out
  const parts = refund.lines.filter(({ amount, quantity }) => amount > 0 || quantity > 0);
  const lines = parts.map((part) => {
    const item = lineOf(order, part.entryId);
    const attributes = Object.values(item?.attributes ?? {});
    const detail = [...attributes, part.byAmount ? texts.partOfPrice : ''].filter(Boolean).join(', ');
    const sold = quote.lines.find(({ entryId }) => entryId === part.entryId)?.taxes ?? [];
    const units = part.quantity > 0 ? String(part.quantity) : '';
    return row(item?.title ?? '', detail, units, sold, part);
  });
  const delivery = ORDER_TEXTS[language].sum('delivery', order.shippingName ?? '');
  const rows = refund.delivery?.amount
    ? [...lines, row(delivery, '', '', quote.delivery?.taxes ?? [], refund.delivery)]
    : lines;
  return {
    language,
    title: `${texts.creditNote} ${number}`,
    page: texts.page,
    note: taxNote(order, language),
    seller: sellerOf(settings, language),
    parties: [billedTo(order, language)],
    facts: [
      { label: texts.creditNoteNumber, value: number },
      { label: texts.date, value: dayOf(at, language, website.timeZone) },
      { label: texts.number, value: `${settings.prefix}${order.number}` },
      { label: texts.order, value: String(order.number) },
    ],
    columns: [texts.item, texts.quantity, '', texts.tax, texts.amount],
    rows,
    sums: [{ label: texts.credited, value: price(refund.amount), isTotal: true }],
    taxes: taxTable(
      refundGroups(refund, soldLines(quote.lines, order.lines), quote.delivery),
      language,
      price,
    ),
  };
}

type Taxed = QuoteLine['taxes'];

const lineOf = ({ lines }: OrderParts, entryId: string) => lines.find((line) => line.entryId === entryId);
