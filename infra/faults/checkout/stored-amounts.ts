import type { Quote } from '@daybook/contracts/checkout/pricing/quote';
import type { Refund } from '@daybook/contracts/orders/refunded-parts';

/** An amount as an order stores it, and how a recount names it in a text. */
export type StoredAmount = {
  readonly field: string;
  readonly isNamedBy: (finding: string) => boolean;
  readonly change: (by: number) => void;
};

type Holder = Record<string, unknown>;
const NO_AMOUNTS = new Set(['quantity', 'rate', 'cameBack']);

/** Every amount of a quote: of its lines, its delivery, their taxes, discounts and exemptions, its cards and its sums. */
export function amountsOfQuote(quote: Quote): StoredAmount[] {
  const inHolder = (holder: object, nameOf: (key: string) => string) =>
    amountsIn(holder, nameOf, (name) => (finding) => finding.startsWith(`${name} is `));
  const charged = [
    ...quote.lines.map((line, i) => [`lines.${i}`, line] as const),
    ...(quote.delivery ? [['delivery', quote.delivery] as const] : []),
  ];
  return [
    ...charged.flatMap(([at, one]) => [
      ...inHolder(one, (key) => `${at}.${key}`),
      ...one.taxes.flatMap((tax, i) => inHolder(tax, () => `${at}.taxes.${i}`)),
      ...one.discounts.flatMap((off) => inHolder(off, () => `${at}.discounts.${off.couponId}`)),
      ...(one.exempted ? inHolder(one.exempted, () => `${at}.exempted.price`) : []),
      ...(one.exempted?.taxes ?? []).flatMap((tax, i) => inHolder(tax, () => `${at}.exempted.${i}`)),
    ]),
    ...quote.giftCards.flatMap((card) => inHolder(card, () => `giftCards.${card.cardId}`)),
    ...inHolder(quote.sums, (key) => `sums.${key}`),
  ];
}

/**
 * Every amount of the refunds of an order. How an amount is spread over parts is the product's choice, so that a recount
 * knows a wrong part by what its line, its delivery or its tender ends at.
 */
export function amountsOfRefunds(refunds: readonly Refund[]): StoredAmount[] {
  const mentions = (words: string) => (finding: string) => new RegExp(`\\b${words}\\b`).test(finding);
  return refunds.flatMap((refund, number) => {
    const at = `refund ${number + 1}`;
    const parts = [
      ...refund.lines.map((line) => [line.entryId, line] as const),
      ...(refund.delivery ? [['delivery', refund.delivery] as const] : []),
    ];
    return [
      ...amountsIn(
        refund,
        () => `${at}.amount`,
        () => (finding) =>
          finding.startsWith(`${at}: its `) && finding.endsWith(` and not to ${refund.amount}`),
      ),
      ...parts.flatMap(([name, part]) => [
        ...amountsIn(
          part,
          () => `${at}.${name}`,
          () => mentions(`${name}`),
        ),
        ...part.taxes.flatMap((tax, i) =>
          amountsIn(
            tax,
            () => `${at}.${name}.taxes.${i}`,
            () => mentions(`tax ${i} of ${name}`),
          ),
        ),
      ]),
      ...refund.tenders.flatMap((tender) =>
        amountsIn(
          tender,
          () => `${at}.tenders.${tender.id}`,
          () => mentions(tender.id),
        ),
      ),
    ];
  });
}

/** The amounts that an object holds itself, and not in what it holds. */
function amountsIn(
  holder: object,
  nameOf: (key: string) => string,
  namedBy: (field: string) => (finding: string) => boolean,
): StoredAmount[] {
  const values = holder as Holder;
  const keys = Object.keys(values).filter((key) => typeof values[key] === 'number' && !NO_AMOUNTS.has(key));
  return keys.map((key) => ({
    field: nameOf(key),
    isNamedBy: namedBy(nameOf(key)),
    change: (by) => {
      values[key] = (values[key] as number) + by;
    },
  }));
}
