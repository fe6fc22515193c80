import type { ProductItem, VariantItem } from '@daybook/contracts/catalogue/catalogue.api';
import { cheapestPlan } from '@daybook/contracts/shared/subscription-phrase';
import { useLocale } from '../../../lib/locale-context';
import { plansOf, subscriptionPhrase } from './subscription-phrase';

/** The cheapest plan's phrase, "from" when there are several; "Unavailable" without a plan price (section 8). */
export function SubscriptionPrice({
  product,
  variant,
}: {
  product: ProductItem;
  variant: VariantItem | undefined;
}) {
  const locale = useLocale();
  const plans = plansOf(product, variant);
  const cheapest = cheapestPlan(plans);
  if (!cheapest) return locale.t('price.unavailable');
  const phrase = subscriptionPhrase(cheapest, locale);
  return plans.length > 1 ? locale.t('price.from', { fromPrice: phrase }) : phrase;
}
