import {
  type Plan,
  type PlanOption,
  type PlanPhrase,
  planPhrase,
  planPrice,
} from '@daybook/contracts/catalogue/shared/subscription-phrase';
import type { Locale } from '../../../lib/locale';
import type { Message, Translate } from '../../../lib/translate';
import { m } from '../../../paraglide/messages';

type Values = { priceString: string; billingPeriodValue: number; durationValue: number };

const PHRASES: Readonly<Record<PlanPhrase['form'], Message<Values>>> = {
  week: m.plan_week,
  'week.forWeeks': m.plan_week_for_weeks,
  'week.forYears': m.plan_week_for_years,
  month: m.plan_month,
  'month.forMonths': m.plan_month_for_months,
  'month.forYears': m.plan_month_for_years,
  year: m.plan_year,
  'year.forYears': m.plan_year_for_years,
};

/** Section 3, "Subscription price phrases", around a price that is written already. */
export function planWords(plan: Plan, priceString: string, t: Translate): string {
  const { form, ...values } = planPhrase(plan);
  return t(PHRASES[form], { priceString, ...values });
}

/**
 * The price phrase of a plan in the reader's language, with "from" where variants differ; "Unavailable" without a price
 * (section 8).
 */
export function subscriptionPhrase(
  { from = false, ...option }: PlanOption & { from?: boolean },
  { t, price }: Pick<Locale, 't' | 'price'>,
): string {
  const money = planPrice(option);
  if (!money) return t(m.price_unavailable);
  const fromPrice = price(money);
  return planWords(option.plan, from ? t(m.price_from, { fromPrice }) : fromPrice, t);
}
