import type { ProductItem, VariantItem } from '@daybook/contracts/catalogue/catalogue.api';
import { type PlanOption, planPhrase, planPrice } from '@daybook/contracts/shared/subscription-phrase';
import type { Locale } from '../../../lib/locale';
import '../../../lib/shopping-texts';

/** Section 3, "Subscription price phrases", in the reader's language; "Unavailable" without a price (section 8). */
export function subscriptionPhrase(option: PlanOption, { t, price }: Pick<Locale, 't' | 'price'>): string {
  const money = planPrice(option);
  if (!money) return t('price.unavailable');
  const { form, ...values } = planPhrase(option.plan);
  return t(`plan.${form}`, { priceString: price(money), ...values });
}

/** The ways to subscribe, each at the price of the variant where one is chosen. */
export const plansOf = ({ structuredContent }: ProductItem, variant: VariantItem | undefined) =>
  structuredContent.productSubscriptionOptions.map((option) => ({
    ...option,
    ...variant?.pricingOptions.find(({ id }) => id === option.id),
  }));
