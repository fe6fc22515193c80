import type { ProductItem } from '@daybook/contracts/catalogue/catalogue.api';
import { cheapestPlan } from '@daybook/contracts/shared/subscription-phrase';
import { useLocale } from '../../lib/locale-context';
import { subscriptionPhrase } from './subscription-phrase';

/** The cheapest plan's phrase, "from" when there are several; "Unavailable" without a plan price (section 8). */
export function SubscriptionPrice({ product }: { product: ProductItem }) {
  const locale = useLocale();
  const plans = product.structuredContent.productSubscriptionOptions;
  const cheapest = cheapestPlan(plans);
  if (!cheapest) return locale.t('price.unavailable');
  const phrase = subscriptionPhrase(cheapest, locale);
  return plans.length > 1 ? locale.t('price.from', { fromPrice: phrase }) : phrase;
}
