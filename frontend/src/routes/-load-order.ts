import type { OrderView } from '@daybook/contracts/orders/orders.api';
import { notFound } from '@tanstack/react-router';
import { orderQuery } from '../features/orders/order.queries';
import { storefrontQuery } from '../features/websites/websites.queries';
import { ApiError } from '../lib/api/api-client';
import { pageHead } from '../lib/page/page-head';
import type { RouterContext } from '../lib/page/router-context';
import { m } from '../paraglide/messages';

type LoadedOrder = { readonly site: string; readonly timeZone: string; readonly order: OrderView };

/** Loads the order that a secret opens. A secret that opens none is answered as any unknown address is. */
export async function loadOrder(
  { api, queryClient }: RouterContext,
  { secret }: { secret: string },
): Promise<LoadedOrder> {
  const { website } = await queryClient.ensureQueryData(storefrontQuery(api));
  const order = await queryClient
    .fetchQuery({ ...orderQuery(api, secret), staleTime: 0 })
    .catch((error: unknown) => {
      throw error instanceof ApiError && [400, 404].includes(error.status) ? notFound() : error;
    });
  return { site: website.title, timeZone: website.timeZone, order };
}

/** An order's page belongs to one buyer: it is neither indexed nor cached, and no address of it says the secret. */
export const orderHead = (
  loaded: LoadedOrder | undefined,
  { match: { context } }: { match: { context: RouterContext } },
) => {
  if (!loaded) return {};
  const { number } = loaded.order;
  const { t } = context.locale;
  const title = number === null ? t(m.order_title_open) : t(m.order_title, { number });
  return pageHead({ title, site: loaded.site, path: '/order', hidden: true });
};

export const ORDER_HEADERS = { 'cache-control': 'no-store' };
