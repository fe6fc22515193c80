import type { ProductItem } from '@daybook/contracts/catalogue/catalogue.api';
import { minorUnits } from '@daybook/contracts/shared/money';
import { useLocale } from '../../lib/locale-context';
import { shownPrice } from './product-price';
import { subscriptionPhrase } from './subscription-phrase';

/** The cheapest plan's phrase, "from" when there are several; "Unavailable" without a plan (section 8). */
export function SubscriptionPrice({ product }: { product: ProductItem }) {
  const { t, price } = useLocale();
  const plans = product.structuredContent.productSubscriptionOptions;
  const [cheapest] = plans.toSorted((a, b) => minorUnits(shownPrice(a).now) - minorUnits(shownPrice(b).now));
  if (!cheapest) return t('price.unavailable');
  const phrase = subscriptionPhrase(cheapest.plan, price(shownPrice(cheapest).now), t);
  return plans.length > 1 ? t('price.from', { fromPrice: phrase }) : phrase;
}
