import type { ChooseSubscriptionRequest } from '@daybook/contracts/checkout/subscription.api';
import { type ApiClient, answer } from '../../lib/api/api-client';

/** Puts a subscription into a new cart. The answer's token opens its checkout (section 7). */
export const subscribe = (api: ApiClient, subscription: ChooseSubscriptionRequest) =>
  api.POST('/api/3/commerce/cart/subscription', { body: subscription }).then(answer);
