import type { Quote } from '@daybook/contracts/checkout/pricing/quote';
import type { InvoiceSettings } from '@daybook/contracts/checkout/settings/invoice-settings';
import type { OrderParts } from '@daybook/contracts/orders/orders.api';
import { formatMoney, money } from '@daybook/contracts/shared/money';
import type { WebsiteDocument } from '@daybook/contracts/websites/website';
import { type EmailLanguage, emailLanguageOf } from '../../platform/emails/email-template.js';
import { ORDER_TEXTS } from '../orders/emails/order-email-texts.js';
import { namedAddressLines } from '../orders/named-address-lines.js';
import { chargesOf, soldLines } from '../orders/order-charges.js';
import { sumsOfOrder } from '../orders/order-sums.js';
import { type CreditedRefund, creditNoteNumber } from './credited-refunds.js';
import { billedTo, dayOf, sellerOf, taxesText, taxNote, taxTable } from './invoice-parts.js';
import { INVOICE_TEXTS } from './invoice-texts.js';
import type { InvoiceDocument, InvoiceRow } from './printed-words.js';

/** What an invoice is made from. */
export type Invoiced = {
  /** an order that was placed */
  readonly order: OrderParts;
  readonly quote: Pick<Quote, 'lines' | 'delivery'>;
  readonly settings: InvoiceSettings;
  readonly website: Pick<WebsiteDocument, 'language' | 'timeZone'>;
  /** the credit note by which nothing of it is due, of an order that was cancelled unpaid. Absent: it stands */
  readonly cancellation?: CreditedRefund | undefined;
};

/** The invoice of an order, in the language and by the calendar of the website. */
export function invoiceOf({ order, quote, settings, website, cancellation }: Invoiced): InvoiceDocument {
  const { timeZone } = website;
  const language = emailLanguageOf(website.language);
  const texts = INVOICE_TEXTS[language];
  const price = (amount: number) => formatMoney(money(amount, order.sums.total.currency), language);
  const { number, placedAt, payment } = order;
  if (number === null || placedAt === null) throw new Error('an order without a number has no invoice');
  const creditNote = cancellation && creditNoteNumber(settings.prefix, number, cancellation);
  const cancelled = creditNote ? texts.cancelledBy(creditNote) : '';
  const notes = [cancelled, taxNote(order, language), settings.note].filter(Boolean);
  const invoiceNumber = `${settings.prefix}${number}`;
  return {
    language,
    title: `${texts.title} ${invoiceNumber}`,
    note: notes.join('\n'),
    seller: sellerOf(settings, language),
    parties: partiesOf(order, language),
    facts: [
      { label: texts.number, value: invoiceNumber },
      { label: texts.date, value: dayOf(placedAt, language, timeZone) },
      { label: texts.order, value: String(number) },
      ...(payment ? [{ label: texts.payment, value: payment.name }] : []),
    ],
    columns: [texts.item, texts.quantity, texts.price, texts.tax, texts.amount],
    rows: rowsOf(order, quote, language),
    sums: sumsOfOrder(order, language).map(({ kind, name, amount }) => ({
      label: ORDER_TEXTS[language].sum(kind, name),
      value: amount,
      isTotal: kind === 'total',
    })),
    taxes: taxTable(chargesOf(soldLines(quote.lines, order.lines), quote.delivery), language, price),
    page: texts.page,
  };
}

function partiesOf(order: OrderParts, language: EmailLanguage) {
  const { billingAddress, shippingAddress } = order;
  const delivered = billingAddress ? namedAddressLines(shippingAddress, language) : [];
  return [
    billedTo(order, language),
    ...(delivered.length > 0 ? [{ heading: INVOICE_TEXTS[language].deliverTo, lines: delivered }] : []),
  ];
}

/** Amounts are before discounts, as the subtotal is; the delivery stands with the sums. */
function rowsOf(order: OrderParts, quote: Invoiced['quote'], language: EmailLanguage): InvoiceRow[] {
  const texts = INVOICE_TEXTS[language];
  const price = (amount: number) => formatMoney(money(amount, order.sums.total.currency), language);
  const discountOf = (discount: number) => (discount > 0 ? texts.discount(price(-discount)) : '');
  return quote.lines.flatMap((line): InvoiceRow[] => {
    const item = order.lines.find(({ entryId }) => entryId === line.entryId);
    if (!item) return [];
    const detail = [...Object.values(item.attributes), discountOf(line.discount)].filter(Boolean).join(', ');
    return [
      {
        title: item.title,
        detail,
        quantity: String(line.quantity),
        price: price(line.unitPrice),
        tax: taxesText(line.taxes, language),
        amount: price(line.subtotal),
      },
    ];
  });
}
