import type { OrderView } from '@daybook/contracts/orders/orders.api';
import { notFound } from '@tanstack/react-router';
import { downloadsQuery, mayHaveFiles } from '../features/orders/downloads/downloads.query';
import { orderQuery } from '../features/orders/order.queries';
import { storefrontQuery } from '../features/websites/websites.queries';
import { ApiError } from '../lib/api/api-client';
import type { PageHead } from '../lib/page/page-head';
import type { RouterContext } from '../lib/page/router-context';
import { m } from '../paraglide/messages';

type LoadedOrder = { readonly head: PageHead; readonly timeZone: string; readonly order: OrderView };

/**
 * Loads the order that a secret opens. A secret that opens none is answered as any unknown address is. The page belongs
 * to one buyer: it is not indexed, and no address in it says the secret.
 */
export async function loadOrder(
  { api, queryClient, locale }: RouterContext,
  { secret }: { secret: string },
): Promise<LoadedOrder> {
  const { website } = await queryClient.ensureQueryData(storefrontQuery(api));
  const order = await queryClient
    .fetchQuery({ ...orderQuery(api, secret), staleTime: 0 })
    .catch((error: unknown) => {
      throw error instanceof ApiError && [400, 404].includes(error.status) ? notFound() : error;
    });
  // the browser asks by itself, and every page of the shop loads this file: what is for the server stays out of it
  if (import.meta.env.SSR && mayHaveFiles(order))
    await queryClient.prefetchQuery({ ...downloadsQuery(api, secret), staleTime: 0 });
  const { number } = order;
  const title = number === null ? locale.t(m.order_title_open) : locale.t(m.order_title, { number });
  return {
    head: { title, site: website.title, path: '/order', hidden: true },
    timeZone: website.timeZone,
    order,
  };
}
