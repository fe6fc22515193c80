import type { GiftCardBalance } from '@daybook/contracts/checkout/gift-cards/gift-cards.api';
import type { ErrorAnswer } from '@daybook/contracts/shared/errors';
import { type PageForm, textOf } from './page-form.js';

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
