import type { CheckoutAnswer } from '@daybook/contracts/checkout/checkout.api';
import type { Money } from '@daybook/contracts/shared/money';
import type { Locale } from '../../../lib/locale';
import type { Message } from '../../../lib/translate';
import { m } from '../../../paraglide/messages';

/** What moved between the price that the buyer saw and the price now. */
export type Difference = { readonly name: string; readonly before: string; readonly now: string };

const SUMS: readonly (readonly [keyof Quote['sums'], Message])[] = [
  ['subtotal', m.cart_subtotal],
  ['discount', m.checkout_discount],
  ['shipping', m.checkout_shipping],
  ['tax', m.checkout_tax],
  ['giftCards', m.checkout_gift_cards],
  ['total', m.checkout_total],
];
type Quote = NonNullable<CheckoutAnswer['quote']>;
type Seen = Pick<CheckoutAnswer, 'quote' | 'items' | 'shippingOptions'>;

/** The differences that a buyer has to know of, items first, the total last; none: it is the same to them. */
export function quoteDifferences(before: Seen, now: Seen, { t, price }: Locale): Difference[] {
  const titleOf = (entryId: string) =>
    [...now.items, ...before.items].find((item) => item.entryId === entryId)?.title ?? '';
  const shown = linesOf(before.quote);
  const fresh = linesOf(now.quote);
  const none = t(m.checkout_nothing);
  const text = (line: Quote['lines'][number] | undefined) =>
    line ? t(m.checkout_line_price, { quantity: line.quantity, price: price(line.unitPrice) }) : none;
  const options = now.items.map(({ entryId, title, attributes }) => {
    const seen = before.items.find((item) => item.entryId === entryId);
    return { name: title, before: optionsOf(seen?.attributes ?? attributes), now: optionsOf(attributes) };
  });
  const lines = [...new Set([...shown.keys(), ...fresh.keys()])].map((id) => ({
    name: titleOf(id),
    before: text(shown.get(id)),
    now: text(fresh.get(id)),
  }));
  const delivery = {
    name: t(m.checkout_option_title),
    before: optionOf(before, none),
    now: optionOf(now, none),
  };
  const sums = SUMS.map(([sum, name]) => ({
    name: t(name),
    before: amount(before.quote?.sums[sum], price, none),
    now: amount(now.quote?.sums[sum], price, none),
  }));
  return [...options, ...lines, delivery, ...sums].filter((one) => one.before !== one.now);
}

const optionsOf = (attributes: Readonly<Record<string, string>>) => Object.values(attributes).join(', ');

const linesOf = (quote: Quote | null) => new Map(quote?.lines.map((line) => [line.entryId, line]));

const amount = (money: Money | undefined, price: Locale['price'], none: string) =>
  money ? price(money) : none;

const optionOf = ({ quote, shippingOptions }: Seen, none: string): string =>
  shippingOptions.find(({ id }) => id === quote?.shipping?.optionId)?.name ?? none;
