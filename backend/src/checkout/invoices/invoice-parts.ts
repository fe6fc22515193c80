import { sumOf } from '@daybook/contracts/checkout/pricing/whole-units';
import type { InvoiceSettings } from '@daybook/contracts/checkout/settings/invoice-settings';
import type { OrderParts } from '@daybook/contracts/orders/orders.api';
import type { EmailLanguage } from '../../platform/emails/email-template.js';
import { namedAddressLines } from '../orders/named-address-lines.js';
import type { ChargeGroup, TaxOfOrder } from '../orders/order-charges.js';
import { rateText } from '../orders/order-sums.js';
import { INVOICE_TEXTS } from './invoice-texts.js';
import type { InvoiceDocument } from './printed-words.js';

/** Who sells. */
export function sellerOf(settings: InvoiceSettings, language: EmailLanguage): InvoiceDocument['seller'] {
  const taxNumber = settings.taxNumber && `${INVOICE_TEXTS[language].taxNumber}: ${settings.taxNumber}`;
  return {
    name: settings.sellerName,
    lines: [...settings.sellerAddress.split('\n'), taxNumber, settings.contact].filter(Boolean),
  };
}

/** Who is billed. Of a buyer who was erased it names no one. */
export function billedTo(
  { billingAddress, shippingAddress, email, vatNumber }: OrderParts,
  language: EmailLanguage,
): InvoiceDocument['parties'][number] {
  const texts = INVOICE_TEXTS[language];
  const billed = namedAddressLines(billingAddress ?? shippingAddress, language);
  const business = vatNumber ? [`${texts.vatNumber}: ${vatNumber}`] : [];
  return { heading: texts.billTo, lines: email === null ? [texts.erased] : [...billed, email, ...business] };
}

/** Why an order bears no taxes; empty: it bears those that are due. */
export function taxNote(
  { isReverseCharge, isTaxExempt, taxExemption }: OrderParts,
  language: EmailLanguage,
): string {
  const texts = INVOICE_TEXTS[language];
  if (isReverseCharge) return texts.reverseCharge;
  if (!isTaxExempt) return '';
  const { reason = '', certificate = '' } = taxExemption ?? {};
  return texts.taxExempt([reason, certificate && texts.certificate(certificate)].filter(Boolean).join(', '));
}

/** A day of the website's calendar. @param at epoch ms */
export const dayOf = (at: number, language: EmailLanguage, timeZone: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(at);

/** The taxes of a line: "VAT 20%". */
export const taxesText = (taxes: readonly Pick<TaxOfOrder, 'name' | 'rate'>[], language: EmailLanguage) =>
  taxes.map(({ name, rate }) => `${name} ${rateText(rate, language)}`).join(' + ');

/**
 * Each rate with what it was reckoned on, and what no tax was reckoned on, below their headings; nothing where no taxes are.
 * A gross amount stands where it is that of one tax alone.
 */
export function taxTable(
  groups: readonly ChargeGroup[],
  language: EmailLanguage,
  price: (amount: number) => string,
): InvoiceDocument['taxes'] {
  if (groups.every(({ taxes }) => taxes.length === 0)) return [];
  const texts = INVOICE_TEXTS[language];
  const rows = ratesOf(groups, texts).map(({ name, rate, net, tax, isShared }) => {
    const gross = isShared ? '' : price(net + tax);
    return [name, rate === undefined ? '' : rateText(rate, language), price(net), price(tax), gross];
  });
  return [[texts.tax, texts.rate, texts.net, texts.tax, texts.gross], ...rows];
}

type RateRow = {
  readonly name: string;
  /** undefined: no tax is on it */
  readonly rate: number | undefined;
  readonly net: number;
  readonly tax: number;
  /** another tax was reckoned on some of it too */
  readonly isShared: boolean;
};

function ratesOf(
  groups: readonly ChargeGroup[],
  { giftCards, taxFree }: (typeof INVOICE_TEXTS)[EmailLanguage],
): RateRow[] {
  const rows = new Map<string, RateRow>();
  for (const { gross, taxes, isGiftCard } of groups) {
    const untaxed = { name: isGiftCard ? giftCards : taxFree, rate: undefined, amount: 0 };
    const net = gross - sumOf(taxes.map(({ amount }) => amount));
    for (const { name, rate, amount } of taxes.length > 0 ? taxes : [untaxed]) {
      const key = `${rate} ${name}`;
      const before = rows.get(key);
      rows.set(key, {
        name,
        rate,
        net: net + (before?.net ?? 0),
        tax: amount + (before?.tax ?? 0),
        isShared: taxes.length > 1 || before?.isShared === true,
      });
    }
  }
  return [...rows.values()];
}
