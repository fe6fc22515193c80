import type { Quote } from './quote.js';

/** A field of a quote that moved: its path, what the buyer was shown, and what it is now. */
export type QuoteChange = {
  readonly field: string;
  readonly shown: number | string | null;
  readonly now: number | string | null;
};

/**
 * What paying costs now: a quote, or the fields about which the buyer has to be asked first.
 *
 * Within its time the quote that the buyer saw stands, dearer or cheaper. Later today's counts, and passes by itself
 * when it is no dearer. Another quantity, item, delivery option, destination or currency is always asked, and so are other
 * options of a variant: the buyer has not seen it.
 * @param expiresAt of the quote that the buyer saw; epoch ms, as `at`
 */
export function settleQuote(
  shown: Quote,
  today: Quote,
  { expiresAt, at }: { expiresAt: number; at: number },
): { readonly pay: Quote } | { readonly ask: readonly QuoteChange[] } {
  if (shown.hash === today.hash) return { pay: shown };
  const changes = quoteChanges(shown, today);
  if (changes.some(isOrdered)) return { ask: changes };
  if (at < expiresAt) return { pay: shown };
  const isNoDearer = today.sums.total <= shown.sums.total && costOf(today) <= costOf(shown);
  return isNoDearer ? { pay: today } : { ask: changes };
}

/** What the order costs, whatever pays it: gift cards are the buyer's money too. */
const costOf = ({ sums }: Quote) => sums.total + sums.giftCards;

/** The fields that moved between two quotes, those of the lines first. */
export function quoteChanges(shown: Quote, now: Quote): QuoteChange[] {
  const before = fieldsOf(shown);
  const after = fieldsOf(now);
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names]
    .map((field) => ({ field, shown: before.get(field) ?? null, now: after.get(field) ?? null }))
    .filter((change) => change.shown !== change.now);
}

const isOrdered = ({ field, shown }: QuoteChange) =>
  ['currency', 'destination', 'delivery.optionId'].includes(field) ||
  /^lines\..*\.(variantId|quantity)$/.test(field) ||
  // an older quote has not said the options
  (/^lines\..*\.attributes$/.test(field) && shown !== null);

/** `Glaze: Blue, Size: L`, in whatever order the variant has them. */
const optionsText = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes)
    .map(([name, value]) => `${name}: ${value}`)
    .sort()
    .join(', ');

function fieldsOf(quote: Quote): Map<string, number | string> {
  const lines = quote.lines.flatMap(({ entryId, attributes, ...line }) => {
    const { variantId, quantity, unitPrice, discount, tax, total } = line;
    const options = attributes && { attributes: optionsText(attributes) };
    return Object.entries({ variantId, ...options, quantity, unitPrice, discount, tax, total }).map(
      ([name, value]) => [`lines.${entryId}.${name}`, value] as const,
    );
  });
  const { optionId, subtotal, discount, tax } = quote.delivery ?? {};
  const delivery = Object.entries({ optionId, price: subtotal, discount, tax }).flatMap(([name, value]) =>
    value === undefined ? [] : [[`delivery.${name}`, value] as const],
  );
  const coupons = quote.coupons.map(({ couponId, code }) => [`coupons.${couponId}`, code] as const);
  const automatic = (quote.automatic ?? []).map(
    ({ discountId, name }) => [`discounts.${discountId}`, name] as const,
  );
  const cards = quote.giftCards.map(({ cardId, amount }) => [`giftCards.${cardId}`, amount] as const);
  const sums = Object.entries(quote.sums).map(([name, value]) => [`sums.${name}`, value] as const);
  return new Map<string, number | string>([
    ...lines,
    ...delivery,
    ...coupons,
    ...automatic,
    ...cards,
    ['currency', quote.currency],
    ['destination', quote.destination],
    ...sums,
  ]);
}
