import { isSaleRefusal } from '@daybook/contracts/cart/sale-refusal';
import type {
  CheckoutAnswer,
  PaidAnswer,
  SaveCheckoutRequest,
} from '@daybook/contracts/checkout/checkout.api';
import { subscriptionCheckout } from '@daybook/contracts/checkout/shared/checkout-addresses';
import { enteredCheckout, NEW_CODE, QUOTE_FIELD } from '@daybook/contracts/checkout/shared/entered-checkout';
import type { ErrorAnswer } from '@daybook/contracts/shared/errors';
import { pageNotice } from '@daybook/contracts/shared/page-notices';
import {
  entriesOf,
  type Fields,
  type FormContext,
  type FormResult,
  textOf,
} from '../platform/pages/page-form.js';

const CHECKOUT = '/api/commerce/checkout';

/**
 * The form of the checkout: what is filled in is saved, and then paid at the price that the page showed. A price that
 * moved by what was filled in is refused there, and the page shows the new one. The button for the total says what is
 * missing for it; others only save.
 */
export async function checkOutCart(fields: Fields, { call }: FormContext): Promise<FormResult> {
  const body = enteredCheckout(entriesOf(fields));
  const token = textOf(fields, 'cartToken');
  const query = token ? `?${new URLSearchParams({ cartToken: token })}` : '';
  const save = (entered: SaveCheckoutRequest) =>
    call({ method: 'PUT', path: `${CHECKOUT}${query}`, body: entered });
  const { status, body: answer } = await save(body);
  if (status >= 400) return pageNotice((answer as Partial<ErrorAnswer>).error?.code) ?? 'UNAVAILABLE';
  const { problems } = answer as CheckoutAnswer;
  const others = problems.filter(({ code }) => code !== 'DELIVERY_MISSING');
  // the chosen delivery does not go to the country that was chosen after it: the page shows the one that does
  if (body.shippingOptionId && others.length < problems.length)
    await save({ ...body, shippingOptionId: null });
  const button = textOf(fields, 'do');
  if (textOf(fields, NEW_CODE) && isCodeRefused(answer as CheckoutAnswer))
    return { page: `${pageOf(token)}${token ? '&' : '?'}notice=CODE_UNKNOWN` };
  if (button === 'total' && others.length > 0) return 'CHECKOUT_INCOMPLETE';
  if (button !== 'pay') return { page: pageOf(token) };
  // the page says at each item why it is not sold any more
  if (others.some(({ code }) => isSaleRefusal(code))) return 'QUOTE_CHANGED';
  const paymentToken = textOf(fields, 'paymentToken');
  return {
    method: 'POST',
    path: `${CHECKOUT}/pay${query}`,
    body: {
      quoteHash: textOf(fields, QUOTE_FIELD),
      method: textOf(fields, 'method'),
      ...(paymentToken && { paymentToken }),
    },
    next: (paid) => {
      const { order, next, subscription } = paid as PaidAnswer;
      if (subscription && next === 'confirmed') return `/subscription/${subscription}`;
      return `/order/${order.secret}/${next}`;
    },
  };
}

const pageOf = (token: string) => (token ? subscriptionCheckout(token) : '/checkout');

/** Whether a code was typed that is of no coupon and no gift card: it is said in this answer alone. */
const isCodeRefused = ({ quote, checkout, invalidGiftCards }: CheckoutAnswer): boolean =>
  invalidGiftCards.some(({ id }) => id === null) ||
  Boolean(quote?.invalidCoupons.some(({ code }) => !checkout.couponCodes.includes(code)));
