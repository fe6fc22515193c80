import type { Quote, QuoteLine } from '@daybook/contracts/checkout/pricing/quote';
import { sumOf } from '@daybook/contracts/checkout/pricing/whole-units';
import type { InvoiceSettings } from '@daybook/contracts/checkout/settings/invoice-settings';
import type { OrderParts } from '@daybook/contracts/orders/orders.api';
import { formatMoney, money } from '@daybook/contracts/shared/money';
import type { WebsiteDocument } from '@daybook/contracts/websites/website';
import { type EmailLanguage, emailLanguageOf } from '../../platform/emails/email-template.js';
import { ORDER_TEXTS } from '../orders/emails/order-email-texts.js';
import { namedAddressLines } from '../orders/named-address-lines.js';
import { chargesOf } from '../orders/order-charges.js';
import { rateText, sumsOfOrder } from '../orders/order-sums.js';
import { INVOICE_TEXTS } from './invoice-texts.js';

/** What an invoice says, every amount and date as its reader sees it: what prints it computes nothing. */
export type InvoiceDocument = {
  readonly language: EmailLanguage;
  /** `Invoice INV-42` */
  readonly title: string;
  readonly seller: { readonly name: string; readonly lines: readonly string[] };
  /** the buyer, and where the delivery goes when that is another place */
  readonly parties: readonly { readonly heading: string; readonly lines: readonly string[] }[];
  readonly facts: readonly Pair[];
  /** item, quantity, price, tax and amount */
  readonly columns: readonly string[];
  readonly rows: readonly InvoiceRow[];
  readonly sums: readonly (Pair & { readonly isTotal: boolean })[];
  /** tax, rate, net, tax and gross of everything with the same taxes; the first row has the headings */
  readonly taxes: readonly (readonly string[])[];
  readonly note: string;
  /** with {page} and {pages} in it */
  readonly page: string;
};

type Pair = { readonly label: string; readonly value: string };

type InvoiceRow = {
  readonly title: string;
  /** options and discounts; empty: none */
  readonly detail: string;
  readonly quantity: string;
  readonly price: string;
  readonly tax: string;
  readonly amount: string;
};

type Invoiced = {
  /** an order that was placed */
  readonly order: OrderParts;
  readonly quote: Pick<Quote, 'lines' | 'delivery'>;
  readonly settings: InvoiceSettings;
  readonly website: Pick<WebsiteDocument, 'language' | 'timeZone'>;
};

/** The invoice of an order, in the language and by the calendar of the website. */
export function invoiceOf({ order, quote, settings, website }: Invoiced): InvoiceDocument {
  const { timeZone } = website;
  const language = emailLanguageOf(website.language);
  const texts = INVOICE_TEXTS[language];
  const price = (amount: number) => formatMoney(money(amount, order.sums.total.currency), language);
  const { number, placedAt, payment } = order;
  if (number === null || placedAt === null) throw new Error('an order without a number has no invoice');
  const invoiceNumber = `${settings.prefix}${number}`;
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(placedAt);
  const taxNumber = settings.taxNumber && `${texts.taxNumber}: ${settings.taxNumber}`;
  return {
    ...{ language, title: `${texts.title} ${invoiceNumber}`, note: settings.note },
    seller: {
      name: settings.sellerName,
      lines: [...settings.sellerAddress.split('\n'), taxNumber, settings.contact].filter(Boolean),
    },
    parties: partiesOf(order, language),
    facts: [
      { label: texts.number, value: invoiceNumber },
      { label: texts.date, value: date },
      { label: texts.order, value: String(number) },
      ...(payment ? [{ label: texts.payment, value: payment.name }] : []),
    ],
    columns: [texts.item, texts.quantity, texts.price, texts.tax, texts.amount],
    rows: rowsOf(order, quote, language),
    sums: sumsOfOrder(order, language).map(({ kind, name, amount }) => ({
      ...{ label: ORDER_TEXTS[language].sum(kind, name), value: amount, isTotal: kind === 'total' },
    })),
    taxes: order.taxes.length === 0 ? [] : taxTable(quote, language, price),
    page: texts.page,
  };
}

function partiesOf({ billingAddress, shippingAddress, email }: OrderParts, language: EmailLanguage) {
  const texts = INVOICE_TEXTS[language];
  const billed = namedAddressLines(billingAddress ?? shippingAddress, language);
  const lines = email === null ? [texts.erased] : [...billed, email];
  const delivered = billingAddress ? namedAddressLines(shippingAddress, language) : [];
  return [
    { heading: texts.billTo, lines },
    ...(delivered.length > 0 ? [{ heading: texts.deliverTo, lines: delivered }] : []),
  ];
}

/** Amounts are before discounts, as the subtotal is; the delivery stands with the sums. */
function rowsOf(order: OrderParts, quote: Invoiced['quote'], language: EmailLanguage): InvoiceRow[] {
  const texts = INVOICE_TEXTS[language];
  const price = (amount: number) => formatMoney(money(amount, order.sums.total.currency), language);
  const taxOf = (taxes: QuoteLine['taxes']) =>
    taxes.map(({ name, rate }) => `${name} ${rateText(rate, language)}`).join(' + ');
  const discountOf = (discount: number) => (discount > 0 ? texts.discount(price(-discount)) : '');
  return quote.lines.flatMap((line): InvoiceRow[] => {
    const item = order.lines.find(({ entryId }) => entryId === line.entryId);
    if (!item) return [];
    const detail = [...Object.values(item.attributes), discountOf(line.discount)].filter(Boolean).join(', ');
    return [
      {
        ...{ title: item.title, detail, quantity: String(line.quantity), price: price(line.unitPrice) },
        ...{ tax: taxOf(line.taxes), amount: price(line.subtotal) },
      },
    ];
  });
}

/** Net, tax and gross by the taxes that they bear. */
function taxTable(quote: Invoiced['quote'], language: EmailLanguage, price: (amount: number) => string) {
  const texts = INVOICE_TEXTS[language];
  const rows = chargesOf(quote.lines, quote.delivery).map(({ gross, taxes }) => {
    const tax = sumOf(taxes.map(({ amount }) => amount));
    const names = taxes.map(({ name }) => name).join(' + ') || texts.taxFree;
    const rates = taxes.map(({ rate }) => rateText(rate, language)).join(' + ');
    return [names, rates, price(gross - tax), price(tax), price(gross)];
  });
  return [[texts.tax, texts.rate, texts.net, texts.tax, texts.gross], ...rows];
}
