import type { GiftCardBalance } from '@daybook/contracts/checkout/gift-cards/gift-cards.api';
import { giftCardCheckout } from '@daybook/contracts/checkout/shared/checkout-addresses';
import { GIFT_FIELDS } from '@daybook/contracts/checkout/shared/gift-delivery';
import type { ErrorAnswer } from '@daybook/contracts/shared/errors';
import { CART, type PageForm, textOf } from '../../platform/pages/page-form.js';

/** Asks for the balance of a gift card. The page's address gets a receipt, and never the code. */
export const giftCardBalance: PageForm = async (fields, { call, page }) => {
  const body = { code: textOf(fields, 'code').slice(0, 60) };
  const answer = await call({ method: 'POST', path: '/api/commerce/gift-card/balance', body });
  const parameters: Record<string, string> =
    answer.status < 400
      ? { receipt: (answer.body as GiftCardBalance).receipt }
      : { notice: (answer.body as Partial<ErrorAnswer>).error?.code ?? 'UNAVAILABLE' };
  return { page: `${page}?${new URLSearchParams(parameters)}` };
};

/** Puts a gift card with its recipient into the cart; the answers to its custom form stay where its token opens them. */
export const addGiftCard: PageForm = async (fields, { call, websiteId }) => {
  const itemId = textOf(fields, 'itemId');
  const sku = textOf(fields, 'sku');
  const gift = JSON.stringify(Object.fromEntries(GIFT_FIELDS.map((name) => [name, textOf(fields, name)])));
  const additionalFields = textOf(fields, 'additionalFields') || null;
  const body = { itemId, sku, quantity: 1, additionalFields, gift };
  const answer = await call({ method: 'POST', path: `${CART}/entries`, body });
  if (answer.status < 400) return { page: '/cart' };
  const card = giftCardCheckout({ websiteId, giftCardProductId: itemId, sku });
  const code = (answer.body as Partial<ErrorAnswer>).error?.code ?? 'UNAVAILABLE';
  return { page: `${card}&${new URLSearchParams({ notice: code })}` };
};
