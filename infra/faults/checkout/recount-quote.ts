/**
 * Reckons an order again from its facts, in BigInt and with no code of the product, and names each field that differs.
 * What it reads is JSON, as an export or the log would give it.
 */
type Json = Record<string, unknown>;
type Row = Record<string, never> & Json;

const big = (value: unknown) => BigInt(value as number);
const rows = (value: unknown) => (value ?? []) as Row[];

/** a ÷ b, half up; neither is below 0. */
export const halfUp = (a: bigint, b: bigint): bigint => a / b + ((a % b) * 2n >= b ? 1n : 0n);

/** Largest remainder; of equal remainders the earlier. */
function shares(amount: bigint, weights: readonly bigint[]): bigint[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0n);
  if (amount === 0n || whole === 0n) return weights.map(() => 0n);
  const result = weights.map((weight) => (amount * weight) / whole);
  const rest = weights.map((weight) => (amount * weight) % whole);
  for (let left = amount - result.reduce((sum, share) => sum + share, 0n); left > 0n; left -= 1n) {
    let best = 0;
    for (const [i, remainder] of rest.entries()) if (remainder > rest[best]!) best = i;
    result[best]! += 1n;
    rest[best] = -1n;
  }
  return result;
}

/** Math.min knows no BigInt. */
function smaller(a: bigint, b: bigint): bigint {
  if (a < b) return a;
  return b;
}

const isCard = (item: Json) => item.productType === 4;

function covers(coupon: Json, item: Json): boolean {
  const { kind, productIds, collectionIds } = coupon.scope as Json;
  if (isCard(item)) return false;
  if (kind === 'products') return (productIds as unknown[]).includes(item.itemId);
  return kind === 'all' || (collectionIds as unknown[]).includes(item.collectionId);
}

/** The coupons that count, in the order that they are reckoned in. */
function counting(facts: Json, subtotals: readonly bigint[], idle: readonly Json[]): Json[] {
  const counted: Json[] = [];
  for (const { coupon, uses, usedByCustomer } of rows(facts.coupons) as Json[]) {
    const c = coupon as Json | null;
    if (!c?.active || counted.includes(c) || idle.includes(c) || c.currency !== facts.currency) continue;
    const today = String(facts.today);
    if ((c.firstDay && today < String(c.firstDay)) || (c.lastDay && today > String(c.lastDay))) continue;
    if (c.limit !== null && big(uses) >= big(c.limit)) continue;
    if (c.oncePerCustomer && usedByCustomer) continue;
    const covered = rows(facts.items).map((item) => covers(c, item));
    if (!covered.includes(true)) continue;
    const cost = subtotals.reduce((sum, subtotal, i) => (covered[i] ? sum + subtotal : sum), 0n);
    if (cost < big(c.minimum)) continue;
    if ((c.benefit as Json).kind === 'freeDelivery' && !facts.delivery) continue;
    if (counted.length > 0 && !(c.combinable && counted.every((other) => other.combinable))) continue;
    counted.push(c);
  }
  const of = (kind: string) => counted.filter(({ benefit }) => (benefit as Json).kind === kind);
  return [...of('percent'), ...of('amount'), ...of('freeDelivery')];
}

/**
 * A coupon that takes nothing off does not count, and is in no other's way.
 * @param idle coupons that were found to be so
 * @returns for each line, the delivery last, what is taken off; and what of it each coupon takes, by its id
 */
function discounts(
  facts: Json,
  subtotals: readonly bigint[],
  ofDelivery: bigint,
  idle: readonly Json[] = [],
): { off: bigint[]; byCoupon: Map<unknown, bigint[]> } {
  const items = rows(facts.items);
  const off = [...subtotals.map(() => 0n), 0n];
  const byCoupon = new Map<unknown, bigint[]>();
  const total = () => off.reduce((all, one) => all + one, 0n);
  const nothing: Json[] = [];
  for (const coupon of counting(facts, subtotals, idle)) {
    const before = total();
    const without = [...off];
    const { kind, percent, amount } = coupon.benefit as Json;
    if (kind === 'freeDelivery') off[items.length] = ofDelivery;
    else {
      const left = subtotals.map((subtotal, i) => (covers(coupon, items[i]!) ? subtotal - off[i]! : 0n));
      const sum = left.reduce((all, one) => all + one, 0n);
      const wanted = kind === 'percent' ? halfUp(sum * big(percent), 10_000n) : big(amount);
      shares(smaller(wanted, sum), left).forEach((share, i) => {
        off[i]! += share;
      });
    }
    byCoupon.set(
      coupon.id,
      off.map((one, i) => one - without[i]!),
    );
    if (total() === before) nothing.push(coupon);
  }
  return nothing.length > 0
    ? discounts(facts, subtotals, ofDelivery, [...idle, ...nothing])
    : { off, byCoupon };
}

function taxes(amount: bigint, rates: readonly bigint[], included: boolean): bigint[] {
  if (!included) return rates.map((rate) => halfUp(amount * rate, 1_000_000n));
  const all = rates.reduce((sum, rate) => sum + rate, 0n);
  return shares(amount - halfUp(amount * 1_000_000n, 1_000_000n + all), rates);
}

/**
 * @param facts what the quote was reckoned from
 * @returns one text for each amount of the quote that does not follow from the facts
 */
export function recountQuote(facts: Json, quote: Json): string[] {
  const findings: string[] = [];
  const compare = (field: string, stored: unknown, reckoned: bigint) => {
    if (String(stored) !== String(reckoned)) findings.push(`${field} is ${stored} and has to be ${reckoned}`);
  };
  const items = rows(facts.items);
  const lines = rows(quote.lines);
  const delivery = facts.delivery as Json | null;
  const included = facts.taxIncluded === true;
  const cost = (quantity: bigint, price: bigint, exempted: unknown) => {
    const rates = rows(exempted).map(({ rate }) => big(rate));
    const parts = rates.length > 0 ? taxes(quantity * price, rates, true) : [];
    return { price, parts, net: parts.reduce((left, part) => left - part, quantity * price) };
  };
  const costs = items.map((item) => cost(big(item.quantity), big(item.unitPrice), item.exempted));
  const ofDelivery = delivery ? cost(1n, big(delivery.price), delivery.exempted) : cost(0n, 0n, []);
  const subtotals = costs.map(({ net }) => net);
  const { off, byCoupon } = discounts(facts, subtotals, ofDelivery.net);
  const sums = { subtotal: 0n, discount: 0n, shipping: 0n, tax: 0n, gross: 0n };

  const check = (
    name: string,
    stored: Json,
    { price, parts: exempted, net: subtotal }: ReturnType<typeof cost>,
    at: number,
    rates: Row[],
  ) => {
    const discount = off[at]!;
    const { price: asked = price, taxes: listedTaxes } = (stored.exempted ?? {}) as Json;
    const takenOff = rows(listedTaxes);
    compare(`${name}.exempted.price`, asked, price);
    compare(`${name}.exempted.length`, takenOff.length, BigInt(exempted.length));
    exempted.forEach((part, i) => {
      compare(`${name}.exempted.${i}`, takenOff[i]?.amount, part);
    });
    const parts = taxes(
      subtotal - discount,
      rates.map(({ rate }) => big(rate)),
      included,
    );
    const tax = parts.reduce((sum, part) => sum + part, 0n);
    const total = subtotal - discount + (included ? 0n : tax);
    compare(`${name}.subtotal`, stored.subtotal, subtotal);
    compare(`${name}.discount`, stored.discount, discount);
    const listed = rows(stored.discounts);
    const taken = [...byCoupon].filter(([, shares]) => shares[at]! > 0n);
    for (const [couponId, shares] of taken) {
      const amount = listed.find((one) => one.couponId === couponId)?.amount;
      compare(`${name}.discounts.${couponId}`, amount, shares[at]!);
    }
    compare(`${name}.discounts.length`, listed.length, BigInt(taken.length));
    parts.forEach((part, i) => {
      compare(`${name}.taxes.${i}`, rows(stored.taxes)[i]?.amount, part);
    });
    compare(`${name}.taxes.length`, rows(stored.taxes).length, BigInt(parts.length));
    compare(`${name}.tax`, stored.tax, tax);
    compare(`${name}.total`, stored.total, total);
    sums.discount += discount;
    sums.tax += tax;
    sums.gross += total;
  };

  compare('lines.length', lines.length, BigInt(items.length));
  items.forEach((item, i) => {
    const each = cost(1n, big(item.unitPrice), item.exempted).net;
    compare(`lines.${i}.unitPrice`, lines[i]?.unitPrice, each);
    sums.subtotal += subtotals[i]!;
    check(`lines.${i}`, lines[i] ?? {}, costs[i]!, i, isCard(item) ? [] : rows(item.rates));
  });
  if (delivery) {
    sums.shipping = ofDelivery.net;
    check('delivery', (quote.delivery ?? {}) as Json, ofDelivery, items.length, rows(delivery.rates));
  }
  let due = sums.gross;
  for (const { cardId, balance } of rows(facts.giftCards)) {
    const paid = smaller(big(balance), due);
    due -= paid;
    const stored = rows(quote.giftCards).find((card) => card.cardId === cardId);
    compare(`giftCards.${cardId}`, stored?.amount ?? 0, paid);
  }
  const stored = quote.sums as Json;
  const { gross, ...reckoned } = sums;
  for (const [name, sum] of Object.entries(reckoned)) compare(`sums.${name}`, stored[name], sum);
  compare('sums.giftCards', stored.giftCards, gross - due);
  compare('sums.total', stored.total, due);
  return findings;
}
