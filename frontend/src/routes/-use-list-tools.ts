import { textOf } from '@daybook/contracts/shared/website-settings';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAddedPopover } from '../features/cart/added-popover';
import { useAddEntry } from '../features/cart/cart.mutations';
import { cartQuery } from '../features/cart/cart.queries';
import { quantityOf } from '../features/cart/changed-cart';
import type { ListTools } from '../features/catalogue/list-tools';
import { storefrontQuery } from '../features/websites/websites.queries';
import { useApi } from '../lib/api-context';
import { useLocale } from '../lib/locale-context';

/** Where lists meet the cart and the website's settings. Every add from a list is told in the popover (section 2). */
export function useListTools(): ListTools {
  const api = useApi();
  const { t } = useLocale();
  const { data: storefront } = useSuspenseQuery(storefrontQuery(api));
  const { data: cart } = useQuery(cartQuery(api));
  const { mutateAsync: add } = useAddEntry();
  const tell = useAddedPopover();
  const quickViewText = textOf(storefront.website, 'quickView', t('quickView.open'));
  return useMemo(() => {
    const addEntry: ListTools['addEntry'] = async (product, entry) => {
      await add(entry);
      tell(product.title);
    };
    return {
      addOne: (product, sku) =>
        addEntry(product, { itemId: product.id, sku, quantity: 1, additionalFields: null }),
      addEntry,
      inCart: (itemId, sku) => quantityOf(cart, itemId, sku),
      quickViewText,
    };
  }, [add, tell, cart, quickViewText]);
}
