import type { ProductItem } from '@daybook/contracts/catalogue/catalogue.api';
import type { Translate } from '../../lib/translate';

type Plan = ProductItem['productSubscriptionOptions'][number]['plan'];
type Unit = 'week' | 'month' | 'year';

const UNITS: Record<Plan['billingPeriod']['unit'], Unit> = { WEEK: 'week', MONTH: 'month', YEAR: 'year' };
const PER_YEAR: Record<Unit, number> = { week: 52, month: 12, year: 1 };

/**
 * Section 3, "Subscription price phrases": every week, every N months, each for a duration where the plan ends.
 * @param priceString the amount as the reader sees it
 */
export function subscriptionPhrase(plan: Plan, priceString: string, t: Translate): string {
  const unit = UNITS[plan.billingPeriod.unit];
  const billingPeriodValue = plan.billingPeriod.value;
  const every = t(`plan.${billingPeriodValue === 1 ? 'every' : 'everyN'}.${unit}`, {
    priceString,
    billingPeriodValue,
  });
  if (plan.numBillingCycles === 0) return every;
  const duration = inYears(billingPeriodValue * plan.numBillingCycles, unit);
  return t(`plan.for.${duration.unit}`, {
    phrase: every,
    count: duration.value,
    durationValue: duration.value,
  });
}

/** Section 4, "Billing": weeks and months become years when they divide evenly. */
function inYears(value: number, unit: Unit): { value: number; unit: Unit } {
  const years = value / PER_YEAR[unit];
  return Number.isInteger(years) ? { value: years, unit: 'year' } : { value, unit };
}
