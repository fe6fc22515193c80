import type { ProductItem } from '@daybook/contracts/catalogue/catalogue.api';
import { useLocale } from '../../../lib/locale-context';
import { m } from '../../../paraglide/messages';
import { plansOf } from './plans';
import { subscriptionPhrase } from './subscription-phrase';
import type { PurchaseState } from './use-purchase';

type SubscriptionPriceProps = { product: ProductItem } & Pick<PurchaseState, 'possible' | 'planId'>;

/** The price of the chosen plan, as a phrase; "Unavailable" without a plan (section 8). */
export function SubscriptionPrice({ product, possible, planId }: SubscriptionPriceProps) {
  const locale = useLocale();
  const plan = plansOf(product, possible).find(({ id }) => id === planId);
  return plan ? subscriptionPhrase(plan, locale) : locale.t(m.price_unavailable);
}
