import type { BillingUnit } from '../../shared/enumerations.js';
import type { Money } from '../../shared/money.js';
import { priceNow } from './product-display.js';

type Unit = 'week' | 'month' | 'year';

/** Section 3, "Subscription price phrases": which of them, and what stands in its places. */
export type PlanPhrase = {
  /** the key of the phrase in the message catalogue, behind `plan.` */
  form: Unit | 'week.forWeeks' | 'month.forMonths' | `${Unit}.forYears`;
  billingPeriodValue: number;
  /** 0 until it is cancelled: such a phrase has no place for it */
  durationValue: number;
};

/** What a plan says of itself; older and foreign documents leave things out. */
export type Plan = {
  readonly billingPeriod: { readonly unit: BillingUnit; readonly value?: number | string };
  /** how many times it is billed; 0 or absent: until it is cancelled */
  readonly numBillingCycles?: number | string | null;
};

const UNITS: Readonly<Record<BillingUnit, Unit>> = { WEEK: 'week', MONTH: 'month', YEAR: 'year' };
const PER_YEAR: Readonly<Record<Unit, number>> = { week: 52, month: 12, year: 1 };

/** Every week, every N months, each for as long as the plan lasts where it ends. */
export function planPhrase({ billingPeriod, numBillingCycles }: Plan): PlanPhrase {
  const unit = UNITS[billingPeriod.unit];
  const billingPeriodValue = Math.max(1, wholeNumber(billingPeriod.value));
  const cycles = wholeNumber(numBillingCycles);
  if (cycles === 0) return { form: unit, billingPeriodValue, durationValue: 0 };
  const total = billingPeriodValue * cycles;
  // section 4, "Billing": weeks and months become years where they divide evenly
  if (total % PER_YEAR[unit] === 0) {
    return { form: `${unit}.forYears`, billingPeriodValue, durationValue: total / PER_YEAR[unit] };
  }
  return {
    form: unit === 'week' ? 'week.forWeeks' : 'month.forMonths',
    billingPeriodValue,
    durationValue: total,
  };
}

function wholeNumber(value: number | string | null | undefined): number {
  const number = Math.floor(Number(value ?? 0));
  return Number.isSafeInteger(number) && number > 0 ? number : 0;
}

/** One way to subscribe; the price is missing where the owner has not set it yet. */
export type PlanOption = {
  readonly plan: Plan;
  readonly onSale: boolean;
  readonly priceMoney?: Money | null;
  readonly salePriceMoney?: Money | null;
};

/** What one billing costs now; undefined without a price, which reads "Unavailable" (section 8). */
export function planPrice({ onSale, priceMoney, salePriceMoney }: PlanOption): Money | undefined {
  return priceMoney
    ? priceNow({ onSale, priceMoney, salePriceMoney: salePriceMoney ?? undefined })
    : undefined;
}
