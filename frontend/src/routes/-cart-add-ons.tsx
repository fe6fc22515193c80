import { useQuery } from '@tanstack/react-query';
import { cartQuery } from '../features/cart/cart.queries';
import { AddOns } from '../features/catalogue/add-ons';
import { addOnsQuery } from '../features/catalogue/catalogue.queries';
import { useApi } from '../lib/api/api-context';
import type { RouterContext } from '../lib/page/router-context';
import { useListTools } from './-use-list-tools';

type Entries = readonly { readonly itemId: string }[];

/** Each product once, in the order of the cart. */
const productsOf = (entries: Entries): string[] => [...new Set(entries.map(({ itemId }) => itemId))];

/** Loads them for the server's HTML. The cart is shown without them when they cannot be had. */
export async function prepareCartAddOns(
  { api, queryClient }: RouterContext,
  entries: Entries,
): Promise<void> {
  await queryClient.ensureQueryData(addOnsQuery(api, productsOf(entries))).catch(() => undefined);
}

/** The products that the owner offers beside those of the cart. */
export default function CartAddOns() {
  const { data: cart } = useQuery(cartQuery(useApi()));
  return <AddOns productIds={productsOf(cart?.entries ?? [])} tools={useListTools()} />;
}
