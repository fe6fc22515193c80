import type { OrderEmailAbout } from '@daybook/contracts/orders/order-email.events';
import type { OrderedLine, OrderParts } from '@daybook/contracts/orders/orders.api';
import { addressLines } from '@daybook/contracts/shared/address/address-layout.data';
import { formatMoney, type Money, minorUnits, money } from '@daybook/contracts/shared/money';
import type { WebsiteDocument } from '@daybook/contracts/websites/website';
import type { ReadOrder, RecordedOrderEvent } from '../../buyer/order-page.service.js';
import type { EmailedLine, EmailedSum } from './emailed-order.js';
import type { OrderEmail } from './order.email.js';

type Told = {
  readonly read: ReadOrder;
  /** undefined: a member has it sent again */
  readonly event: RecordedOrderEvent | undefined;
  readonly about: OrderEmailAbout;
  readonly secret: string;
  /** origin of the website */
  readonly url: string;
  readonly website: WebsiteDocument;
};

/** The content of an email about an order, in the language of the website. */
export function orderEmailOf({ read, event, about, secret, url, website }: Told): OrderEmail {
  const { order, events } = read;
  const { title, theme, language } = website;
  const price = (amount: Money) => formatMoney(amount, language);
  const isDeclined = about === 'declined';
  const lineOf = (line: OrderedLine, quantity: number, total: string): EmailedLine => ({
    ...{ title: line.title, variant: Object.values(line.attributes).join(', '), quantity, total },
    picture: line.image && pictureUrl(url, line.image.assetUrl),
  });
  const bought = order.lines.map((line) =>
    lineOf(
      line,
      line.quantity,
      price(money(minorUnits(line.unitPrice) * line.quantity, line.unitPrice.currency)),
    ),
  );
  const sent = event?.type === 'OrderFulfilled' ? event.data : undefined;
  const parts = sent?.lines.flatMap(({ entryId, quantity }) => {
    const line = order.lines.find((one) => one.entryId === entryId);
    return line ? [lineOf(line, quantity, '')] : [];
  });
  return {
    ...{ kind: 'order', about, websiteTitle: title, number: order.number },
    link: `${url}/order/${secret}${isDeclined ? '/received' : ''}`,
    colour: { accent: theme.colour.accent, accentInk: theme.colour.accentInk },
    lines: parts ?? bought,
    sums: parts ? [] : sumsOf(order, language),
    address: about === 'refunded' || isDeclined ? [] : addressOf(order, language),
    payment:
      about === 'received' && order.payment ? { ...order.payment, amount: price(order.sums.total) } : null,
    parcel: sent ? { carrier: sent.carrier, number: sent.trackingNumber, url: sent.trackingUrl } : null,
    isUnpaid: events.some((one) => one.type === 'OrderCancelled' && one.data.isUnpaid === true),
    refunded: price(money(refundedBy(events, event), order.sums.total.currency)),
  };
}

/** The taxes of a rate beside the sums, as the page of the order shows them. */
function sumsOf({ sums, taxes, taxIncluded, shippingName }: OrderParts, language: string): EmailedSum[] {
  const { subtotal, discount, shipping, giftCards, total } = sums;
  const rates = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 3 });
  const sum = (kind: EmailedSum['kind'], amount: Money, name = ''): EmailedSum => ({
    ...{ kind, name, amount: formatMoney(amount, language) },
  });
  const minus = (amount: Money) => money(-minorUnits(amount), amount.currency);
  const isSome = (amount: Money) => minorUnits(amount) > 0;
  const byRate = taxes.map(({ name, rate, amount }) =>
    sum(taxIncluded ? 'taxIncluded' : 'tax', amount, `${name} ${rates.format(rate / WHOLE)}`),
  );
  return [
    sum('subtotal', subtotal),
    ...(isSome(discount) ? [sum('discount', minus(discount))] : []),
    ...(shippingName !== null || isSome(shipping) ? [sum('delivery', shipping, shippingName ?? '')] : []),
    ...(taxIncluded ? [] : byRate),
    ...(isSome(giftCards) ? [sum('giftCards', minus(giftCards))] : []),
    sum('total', total),
    ...(taxIncluded ? byRate : []),
  ];
}

/** Rates are in millionths. */
const WHOLE = 1_000_000;

function addressOf({ shippingAddress }: OrderParts, language: string): string[] {
  if (!shippingAddress) return [];
  const { name, line1, line2 = '', city, region = '', postalCode, country } = shippingAddress;
  const land = country && new Intl.DisplayNames(language, { type: 'region' }).of(country);
  const lines = addressLines({ line1, line2, city, region, postalCode, country });
  return [name, ...lines, land ?? ''].filter(Boolean);
}

/** Minor units that a refund gives back. */
function refundedBy(events: ReadOrder['events'], event: RecordedOrderEvent | undefined): number {
  if (event?.type !== 'OrderRefundSucceeded') return 0;
  const { refundId } = event.data;
  const requested = events.find(
    (one) => one.type === 'OrderRefundRequested' && one.data.refundId === refundId,
  );
  return requested?.type === 'OrderRefundRequested' ? requested.data.refund.amount : 0;
}

const pictureUrl = (url: string, assetUrl: string) =>
  assetUrl.startsWith('/') ? `${url}${assetUrl}?format=300w` : assetUrl;
