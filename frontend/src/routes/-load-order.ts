import type { OrderView } from '@daybook/contracts/orders/orders.api';
import { downloadsQuery, mayHaveFiles } from '../features/orders/downloads/downloads.query';
import { orderQuery } from '../features/orders/order.queries';
import type { PageHead } from '../lib/page/page-head';
import type { RouterContext } from '../lib/page/router-context';
import { m } from '../paraglide/messages';
import { openSecret } from './-open-secret';

type LoadedOrder = { readonly head: PageHead; readonly timeZone: string; readonly order: OrderView };

/**
 * Loads the order that a secret opens. A secret that opens none is answered as any unknown address is. The page belongs
 * to one buyer: it is not indexed, and no address in it says the secret.
 */
export async function loadOrder(
  context: RouterContext,
  { secret }: { secret: string },
): Promise<LoadedOrder> {
  const { api, queryClient, locale } = context;
  const opening = queryClient.fetchQuery({ ...orderQuery(api, secret), staleTime: 0 });
  const { website, opened: order } = await openSecret(context, opening);
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
