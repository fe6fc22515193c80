import type { ProductItem, VariantItem } from '@daybook/contracts/catalogue/catalogue.api';
import {
  type PlanOption,
  type PlanPhrase,
  planPhrase,
  planPrice,
} from '@daybook/contracts/catalogue/shared/subscription-phrase';
import type { Locale } from '../../../lib/locale';
import type { Message } from '../../../lib/translate';
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

/** Section 3, "Subscription price phrases", in the reader's language; "Unavailable" without a price (section 8). */
export function subscriptionPhrase(option: PlanOption, { t, price }: Pick<Locale, 't' | 'price'>): string {
  const money = planPrice(option);
  if (!money) return t(m.price_unavailable);
  const { form, ...values } = planPhrase(option.plan);
  return t(PHRASES[form], { priceString: price(money), ...values });
}

/** The subscription plans, with the prices of the chosen variant. */
export const plansOf = ({ structuredContent }: ProductItem, variant: VariantItem | undefined) =>
  structuredContent.productSubscriptionOptions.map((option) => ({
    ...option,
    ...variant?.pricingOptions.find(({ id }) => id === option.id),
  }));
