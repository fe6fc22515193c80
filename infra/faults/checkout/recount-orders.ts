import { type Quote, type QuoteFacts, quoteOf } from '@daybook/contracts/checkout/pricing/quote';
import { seededRandom } from '../restock/seeded-random.js';
import { Dice, randomFacts, randomRefunds, saleOf } from './random-orders.js';
import { recountBillingDates, recountSettled } from './recount-promises.js';
import { recountQuote } from './recount-quote.js';
import { recountRefunds } from './recount-refunds.js';
import { amountsOfQuote, amountsOfRefunds } from './stored-amounts.js';

export type RecountTotals = {
  orders: number;
  refunds: number;
  currencies: Set<string>;
  /** orders in which one stored amount was changed, and those of them whose changed field the recount named */
  flipped: number;
  named: number;
  /** the others, in words */
  unnamed: string[];
  findings: string[];
};

/**
 * Random orders, quoted, edited before they are paid, and refunded to the last unit by the product, and reckoned again by
 * the recount; with each a billing date. In each order one stored amount, of the order or of a refund, is then changed, and
 * the recount has to name its field.
 * @param onStep is called after each 10,000 orders
 */
export function recountOrders(
  count: number,
  seed: number,
  onStep?: (totals: RecountTotals) => void,
): RecountTotals {
  const dice = new Dice(seededRandom(seed));
  const totals: RecountTotals = {
    orders: 0,
    refunds: 0,
    currencies: new Set(),
    flipped: 0,
    named: 0,
    unnamed: [],
    findings: [],
  };
  while (totals.orders < count) {
    const facts = randomFacts(dice);
    const quote = quoteOf(facts);
    const refunds = randomRefunds(dice, saleOf(quote));
    const stored = copyOf(quote);
    const found = [...recountQuote(facts, stored), ...recountRefunds(saleOf(stored), refunds)];
    found.push(...recountSettled(dice, facts, quote), ...recountBillingDates(dice));
    totals.findings.push(...found.map((text) => `order ${totals.orders}: ${text}`));
    totals.orders += 1;
    totals.refunds += refunds.length;
    totals.currencies.add(facts.currency);
    totals.flipped += 1;
    const unnamed = flipOneAmount(dice, facts, stored, refunds);
    if (unnamed === undefined) totals.named += 1;
    else totals.unnamed.push(`order ${totals.orders}: ${unnamed} was changed, and not named`);
    if (totals.orders % 10_000 === 0) onStep?.(totals);
  }
  return totals;
}

/** @returns the field that the recount did not name */
function flipOneAmount(
  dice: Dice,
  facts: QuoteFacts,
  quote: Quote,
  refunds: ReturnType<typeof randomRefunds>,
): string | undefined {
  const sale = saleOf(quote);
  const changed = copyOf({ quote, refunds });
  const ofRefunds = amountsOfRefunds(changed.refunds.map(({ refund }) => refund));
  const isOfRefund = ofRefunds.length > 0 && dice.chance(0.5);
  const { field, isNamedBy, change } = dice.pick(isOfRefund ? ofRefunds : amountsOfQuote(changed.quote));
  change(dice.pick([-1, 1]));
  const found = isOfRefund ? recountRefunds(sale, changed.refunds) : recountQuote(facts, changed.quote);
  return found.some(isNamedBy) ? undefined : field;
}

/** As an export or the log would give it back. */
const copyOf = <T>(of: T) => JSON.parse(JSON.stringify(of)) as T;

/** `npm run faults -- money`. @returns 1 when the recount differs, or did not name a changed amount */
export function money(count: number, seed: number): number {
  console.log(`${count} random orders, each refunded to the end, seed ${seed}`);
  const started = performance.now();
  const report = ({ orders, refunds, currencies, findings, named, flipped }: RecountTotals) => {
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    console.log(
      `${orders} orders and ${refunds} refunds in ${currencies.size} currencies, ${seconds} s: ` +
        `${findings.length} differ, ${named} of ${flipped} changed amounts named`,
    );
  };
  const totals = recountOrders(count, seed, report);
  if (totals.orders % 10_000 !== 0) report(totals);
  for (const finding of [...totals.findings, ...totals.unnamed].slice(0, 20))
    console.log(`FAILED: ${finding}`);
  return totals.findings.length > 0 || totals.named < totals.flipped ? 1 : 0;
}
