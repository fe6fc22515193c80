import { answerText } from '@daybook/contracts/forms/shared/entry-answers';
import type { OrderEmailAbout } from '@daybook/contracts/orders/order-email.events';
import type { OrderedLine } from '@daybook/contracts/orders/orders.api';
import { trackingUrlOf } from '@daybook/contracts/orders/shared/tracking-url';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import { formatMoney, type Money, money } from '@daybook/contracts/shared/money';
import type { WebsiteDocument } from '@daybook/contracts/websites/website';
import { emailLanguageOf } from '../../../platform/emails/email-template.js';
import type { ReadOrder, RecordedOrderEvent } from '../../buyer/order-page.service.js';
import { namedAddressLines } from '../named-address-lines.js';
import { sumsOfOrder } from '../order-sums.js';
import type { EmailedLine } from './emailed-order.js';
import type { OrderEmail } from './order.email.js';
import { ORDER_TEXTS } from './order-email-texts.js';
import { refundedIn, refundedParts, refundOf } from './refund-in-email.js';

type Told = {
  readonly read: ReadOrder;
  /** undefined: a member has it sent again */
  readonly event: RecordedOrderEvent | undefined;
  readonly about: OrderEmailAbout;
  readonly secret: string;
  /** origin of the website */
  readonly url: string;
  readonly website: WebsiteDocument;
  /** whether the website's orders have invoices */
  readonly hasInvoices: boolean;
};

/** The emails that say what was bought and for how much. */
const OF_PURCHASE: ReadonlySet<OrderEmailAbout> = new Set(['received', 'confirmed', 'paid']);

/** The content of an email about an order, in the language of the website. */
export function orderEmailOf({ read, event, about, secret, url, website, hasInvoices }: Told): OrderEmail {
  const { order, events } = read;
  const { title, theme, language } = website;
  const price = (amount: Money) => formatMoney(amount, language);
  const isDeclined = about === 'declined';
  const lineOf = (line: OrderedLine, quantity: number, total: string): EmailedLine => ({
    title: line.title,
    variant: Object.values(line.attributes).join(', '),
    quantity,
    total,
    said: saidWith(line, language),
    picture: line.image && pictureUrl(url, line.image.assetUrl),
  });
  const bought = order.lines.map((line) => lineOf(line, line.quantity, price(line.subtotal)));
  const sent = event?.type === 'OrderFulfilled' ? event.data : undefined;
  const back =
    event?.type === 'OrderReturnAccepted' || event?.type === 'OrderReturnDeclined'
      ? order.returnRequests.find(({ id }) => id === event.data.requestId)
      : undefined;
  const parts = (sent ?? back)?.lines.flatMap(({ entryId, quantity }) => {
    const line = order.lines.find((one) => one.entryId === entryId);
    return line ? [lineOf(line, quantity, '')] : [];
  });
  const units = (amount: number) => price(money(amount, order.sums.total.currency));
  const requested = refundOf(events, event);
  const refund = requested && refundedParts(requested, { lines: order.lines, lineOf, price: units });
  const hasCreditNote = hasInvoices && !order.isTest && requested && !requested.refund.replaces;
  const orderUrl = `${url}/api/commerce/orders/${secret}`;
  return {
    kind: 'order',
    about,
    websiteTitle: title,
    number: order.number,
    ...(order.isTest && { isTest: true }),
    link: `${url}/order/${secret}${isDeclined ? '/received' : ''}`,
    ...(hasInvoices && OF_PURCHASE.has(about) && { invoice: `${orderUrl}/invoice.pdf` }),
    ...(hasCreditNote && { creditNote: `${orderUrl}/refunds/${requested.refundId}/credit-note.pdf` }),
    colour: { accent: theme.colour.accent, accentInk: theme.colour.accentInk },
    lines: refund?.lines ?? parts ?? bought,
    sums: refund?.sums ?? (parts ? [] : sumsOfOrder(order, language)),
    address:
      about === 'refunded' || isDeclined || back || (sent && order.isPickup)
        ? []
        : namedAddressLines(order.shippingAddress, language),
    payment:
      about === 'received' && order.payment ? { ...order.payment, amount: price(order.sums.total) } : null,
    parcel: sent ? { carrier: sent.carrier, number: sent.trackingNumber, url: trackingUrlOf(sent) } : null,
    words: back?.answer ?? '',
    hasParcel: order.lines.some(({ productType }) => productType === ProductType.physical),
    ...(order.isPickup && { isPickup: true }),
    memberAreas: OF_PURCHASE.has(about) ? memberAreasIn(order.lines) : '',
    isUnpaid: events.some((one) => one.type === 'OrderCancelled' && one.data.isUnpaid === true),
    ...refundedIn(requested, units),
  };
}

/** The answers and the gift of a line. @param language BCP 47 */
function saidWith({ answers = [], gift }: OrderedLine, language: string): string[] {
  const texts = ORDER_TEXTS[emailLanguageOf(language)];
  const day = gift?.day && answerText({ type: 'date', value: gift.day }, language);
  return [
    ...answers
      .filter(({ value }) => value !== '')
      .map((answer) => texts.answer(answer.title, answerText(answer, language))),
    ...(gift ? [texts.gift(gift.recipientName || gift.recipientEmail, day || '')] : []),
    ...(gift?.message ? [`“${gift.message}”`] : []),
  ];
}

const memberAreasIn = (lines: readonly OrderedLine[]) =>
  lines.flatMap(({ productType, title }) => (productType === ProductType.paywall ? [title] : [])).join(', ');

const pictureUrl = (url: string, assetUrl: string) =>
  assetUrl.startsWith('/') ? `${url}${assetUrl}?format=300w` : assetUrl;
