import type { ChooseGiftCardRequest } from '@daybook/contracts/checkout/gift-card.api';
import { type ApiClient, answer } from '../../lib/api/api-client';

/** Stores the answers to a gift card's custom form for its checkout, which the answer's token opens. */
export const chooseGiftCard = (api: ApiClient, giftCard: ChooseGiftCardRequest) =>
  api.POST('/api/3/commerce/cart/gift-card', { body: giftCard }).then(answer);
