import { textOf } from '@daybook/contracts/shared/website-settings';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAddedPopover } from '../features/cart/added-popover-provider';
import { useAddEntry } from '../features/cart/cart.mutations';
import type { ListTools } from '../features/catalogue/lists/list-tools';
import { storefrontQuery } from '../features/websites/websites.queries';
import { useApi } from '../lib/api/api-context';
import { useLocale } from '../lib/locale-context';
import { track } from '../lib/page/analytics';
import { m } from '../paraglide/messages';
import { useExpressCheckout } from './-use-express-checkout';

const fetchQuickView = () => import('./-quick-view');

/**
 * Connects the lists with the cart and the website's settings. The popover shows every product that a list adds
 * (section 2), unless an express checkout follows the add.
 */
export function useListTools(): ListTools {
  const { t } = useLocale();
  const { data: storefront } = useSuspenseQuery(storefrontQuery(useApi()));
  const add = useAddEntry();
  const showAdded = useAddedPopover();
  const goToCheckout = useExpressCheckout(storefront.website);
  const { texts } = storefront.website;
  const quickViewText = textOf(storefront.website, 'quickView', t(m.quick_view_open));
  return useMemo(
    () => ({
      async addOne(product, sku) {
        await add({ itemId: product.id, sku, quantity: 1, additionalFields: null });
        track({ name: 'add-to-cart', productId: product.id, sku, quantity: 1 });
        if (!goToCheckout) showAdded(product.title);
      },
      goToCheckout,
      fetchQuickView,
      quickViewText,
      texts,
    }),
    [add, showAdded, goToCheckout, quickViewText, texts],
  );
}
