import { billingDate } from '@daybook/contracts/checkout/billing-dates';
import { type Quote, type QuoteFacts, quoteOf } from '@daybook/contracts/checkout/pricing/quote';
import { settleQuote } from '@daybook/contracts/checkout/pricing/quote-changes';
import { BILLING_UNITS } from '@daybook/contracts/shared/enumerations';
import type { Dice } from './random-orders.js';

const LIFE = 1000;

/**
 * Another tab edits the order, or the owner a price, after the buyer saw a quote; then the buyer pays.
 * @returns what is charged and was not shown, or is dearer than what was shown
 */
export function recountSettled(dice: Dice, facts: QuoteFacts, shown: Quote): string[] {
  const edited = edit(dice, facts);
  const today = quoteOf(edited);
  const at = dice.whole(0, 2 * LIFE);
  const outcome = settleQuote(shown, today, { expiresAt: LIFE, at });
  if ('ask' in outcome) return outcome.ask.length > 0 ? [] : ['the buyer is asked, and no field is named'];
  const { pay } = outcome;
  const findings: string[] = [];
  if (ordered(pay) !== ordered(shown)) findings.push('other goods are paid than were shown');
  if (ordered(pay) !== ordered(today)) findings.push('other goods are paid than are in the cart');
  if (pay.sums.total > shown.sums.total)
    findings.push(`${pay.sums.total} is charged, ${shown.sums.total} was shown`);
  if (at < LIFE && pay.sums.total !== shown.sums.total)
    findings.push('the promised price did not stand in its time');
  return findings;
}

/** Goods, place and currency: what the buyer has to have seen, whatever it costs. */
const ordered = ({ lines, delivery, destination, currency }: Quote) =>
  JSON.stringify([
    lines.map(({ entryId, variantId, quantity }) => `${entryId}/${variantId}/${quantity}`).sort(),
    delivery?.optionId,
    destination,
    currency,
  ]);

function edit(dice: Dice, facts: QuoteFacts): QuoteFacts {
  const [first, ...others] = facts.items;
  if (!first) return facts;
  return dice.pick<() => QuoteFacts>([
    () => facts,
    () => ({ ...facts, items: others }),
    () => ({ ...facts, items: [{ ...first, quantity: first.quantity + dice.whole(-1, 1) || 1 }, ...others] }),
    () => ({ ...facts, items: [{ ...first, unitPrice: dice.whole(0, 2 * first.unitPrice) }, ...others] }),
    () => ({ ...facts, items: [{ ...first, variantId: 'other' }, ...others] }),
    () => ({ ...facts, coupons: [] }),
    () => ({ ...facts, giftCards: [] }),
    () => ({ ...facts, delivery: dice.chance(0.5) ? { optionId: 'bike', price: 0, rates: [] } : null }),
    () => ({ ...facts, destination: 'DE' }),
    () => ({ ...facts, currency: dice.pick(['JPY', 'EUR']) }),
  ])();
}

/** @returns billing dates that differ from a calendar that is counted out day by day and month by month */
export function recountBillingDates(dice: Dice): string[] {
  const anchor = { year: dice.whole(1996, 2100), month: dice.whole(1, 12), day: 0 };
  anchor.day = dice.whole(1, daysOf(anchor.year, anchor.month));
  const unit = dice.pick(BILLING_UNITS);
  const value = dice.whole(1, 12);
  const period = dice.whole(0, 60);
  let { year, month } = anchor;
  let day = anchor.day;
  if (unit === 'WEEK') {
    for (let left = 7 * value * period; left > 0; left -= 1) {
      day += 1;
      if (day > daysOf(year, month)) [day, month] = [1, month + 1];
      if (month > 12) [month, year] = [1, year + 1];
    }
  } else {
    for (let left = (unit === 'YEAR' ? 12 : 1) * value * period; left > 0; left -= 1) {
      month += 1;
      if (month > 12) [month, year] = [1, year + 1];
    }
    day = Math.min(day, daysOf(year, month));
  }
  const plan = { billingPeriod: { unit, value }, numBillingCycles: 0 };
  const from = text(anchor);
  const expected = text({ year, month, day });
  const found = billingDate(from, plan, period);
  return found === expected
    ? []
    : [`period ${period} of ${value} ${unit} from ${from} is ${found}, not ${expected}`];
}

function daysOf(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

const text = ({ year, month, day }: { year: number; month: number; day: number }) =>
  [year, ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-');
