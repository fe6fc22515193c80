import type { ChooseSubscriptionRequest } from '@daybook/contracts/checkout/subscription.api';
import { type ApiClient, answer } from '../../lib/api/api-client';

/** Puts a subscription into a cart of its own; the token of the answer is what its checkout goes by (section 7). */
export const subscribe = (api: ApiClient, subscription: ChooseSubscriptionRequest) =>
  api.POST('/api/3/commerce/cart/subscription', { body: subscription }).then(answer);
