import { type Quote, quoteOf } from '@daybook/contracts/checkout/pricing/quote';
import { seededRandom } from '../restock/seeded-random.js';
import { Dice, randomFacts, randomRefunds, saleOf } from './random-orders.js';
import { recountBillingDates, recountSettled } from './recount-promises.js';
import { recountQuote } from './recount-quote.js';
import { recountRefunds } from './recount-refunds.js';

export type RecountTotals = {
  orders: number;
  refunds: number;
  currencies: Set<string>;
  /** orders in which one stored amount was changed, and those of them that the recount named */
  flipped: number;
  named: number;
  findings: string[];
};

/**
 * Random orders, quoted, edited before they are paid, and refunded to the last unit by the product, and reckoned again by
 * the recount; with each a billing date. In each order one stored amount is then changed, which the recount has to name.
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
    findings: [],
  };
  while (totals.orders < count) {
    const facts = randomFacts(dice);
    const quote = quoteOf(facts);
    const refunds = randomRefunds(dice, saleOf(quote));
    const stored = JSON.parse(JSON.stringify(quote)) as Quote;
    const found = [...recountQuote(facts, stored), ...recountRefunds(saleOf(stored), refunds)];
    found.push(...recountSettled(dice, facts, quote), ...recountBillingDates(dice));
    totals.findings.push(...found.map((text) => `order ${totals.orders}: ${text}`));
    totals.orders += 1;
    totals.refunds += refunds.length;
    totals.currencies.add(facts.currency);
    flipOneAmount(dice, stored);
    totals.flipped += 1;
    if (recountQuote(facts, stored).length > 0) totals.named += 1;
    if (totals.orders % 10_000 === 0) onStep?.(totals);
  }
  return totals;
}

function flipOneAmount(dice: Dice, quote: Quote): void {
  const charged = [...quote.lines, ...(quote.delivery ? [quote.delivery] : [])];
  const exempted = charged.flatMap((one) => (one.exempted ? [one.exempted, ...one.exempted.taxes] : []));
  const parts = charged.flatMap(({ taxes, discounts }) => [...taxes, ...discounts]);
  const holders = [quote.sums, ...charged, ...exempted, ...parts, ...quote.giftCards];
  const holder = dice.pick(holders) as Record<string, unknown>;
  const isAmount = (name: string) => typeof holder[name] === 'number' && !['quantity', 'rate'].includes(name);
  const name = dice.pick(Object.keys(holder).filter(isAmount));
  holder[name] = (holder[name] as number) + dice.pick([-1, 1]);
}

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
  for (const finding of totals.findings.slice(0, 20)) console.log(`FAILED: ${finding}`);
  return totals.findings.length > 0 || totals.named < totals.flipped ? 1 : 0;
}
