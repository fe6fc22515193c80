import { EXPRESS_CHECKOUT } from '@daybook/contracts/checkout/shared/checkout-addresses';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { cartQuery } from '../features/cart/cart.queries';
import { useApi } from '../lib/api/api-context';

/**
 * Goes on to the express checkout after an add (section 2). @returns undefined where the website has none; its promise
 * resolves to false when the browser has not kept the cart
 */
export function useExpressCheckout(website: {
  storeSettings: { isExpressCheckoutEnabled: boolean };
}): (() => Promise<boolean>) | undefined {
  const api = useApi();
  const queries = useQueryClient();
  const { history } = useRouter();
  const { isExpressCheckoutEnabled } = website.storeSettings;
  return useMemo(() => {
    if (!isExpressCheckoutEnabled) return undefined;
    return async () => {
      // scripts cannot read the cart's cookie: a cart in the answer shows that the browser has kept it
      const read = queries.fetchQuery({ ...cartQuery(api), staleTime: 0 });
      // without an answer the visitor goes on: the page of the checkout reads the cart too
      const cart = await read.catch(() => undefined);
      const isKept = cart === undefined || cart.entries.length > 0;
      if (isKept) history.push(EXPRESS_CHECKOUT);
      return isKept;
    };
  }, [api, queries, history, isExpressCheckoutEnabled]);
}
