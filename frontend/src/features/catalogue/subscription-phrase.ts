import type { ProductItem } from '@daybook/contracts/catalogue/catalogue.api';
import type { MessageKey, Translate } from '../../lib/translate';

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
  if (plan.numBillingCycles === 0) return t(`plan.${unit}`, { priceString, billingPeriodValue });
  const duration = inYears(billingPeriodValue * plan.numBillingCycles, unit);
  return t(phraseKey(unit, duration.unit), {
    priceString,
    billingPeriodValue,
    durationValue: duration.value,
  });
}

function phraseKey(unit: Unit, duration: Unit): MessageKey {
  if (duration === 'year') return `plan.${unit}.forYears`;
  return duration === 'week' ? 'plan.week.forWeeks' : 'plan.month.forMonths';
}

/** Section 4, "Billing": weeks and months become years when they divide evenly. */
function inYears(value: number, unit: Unit): { value: number; unit: Unit } {
  const years = value / PER_YEAR[unit];
  return Number.isInteger(years) ? { value: years, unit: 'year' } : { value, unit };
}
