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

/** Net, tax and gross of each group of charges, below their headings; nothing where no taxes are. */
export function taxTable(
  groups: readonly ChargeGroup[],
  language: EmailLanguage,
  price: (amount: number) => string,
): InvoiceDocument['taxes'] {
  if (groups.every(({ taxes }) => taxes.length === 0)) return [];
  const texts = INVOICE_TEXTS[language];
  const rows = groups.map(({ gross, taxes }) => {
    const tax = sumOf(taxes.map(({ amount }) => amount));
    const names = taxes.map(({ name }) => name).join(' + ') || texts.taxFree;
    const rates = taxes.map(({ rate }) => rateText(rate, language)).join(' + ');
    return [names, rates, price(gross - tax), price(tax), price(gross)];
  });
  return [[texts.tax, texts.rate, texts.net, texts.tax, texts.gross], ...rows];
}
