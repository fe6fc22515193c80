import { useSuspenseQuery } from '@tanstack/react-query';
import { useAddedPopover } from '../features/cart/added-popover-provider';
import type { QuickViewProps } from '../features/catalogue/lists/list-tools';
import { QuickViewDialog } from '../features/catalogue/quick-view-dialog';
import { storefrontQuery } from '../features/websites/websites.queries';
import { useApi } from '../lib/api/api-context';
import { usePurchaseActions } from './-use-purchase-actions';

/** A product in a dialog above its list, with its form. */
export function QuickView({ product, onClose }: QuickViewProps) {
  const { data: storefront } = useSuspenseQuery(storefrontQuery(useApi()));
  const showAdded = useAddedPopover();
  const actions = usePurchaseActions({
    product,
    website: storefront.website,
    onAdded(productName) {
      showAdded(productName);
      // the popover announces the added product, and a screen reader does not reach it behind a dialog
      onClose();
    },
  });
  return <QuickViewDialog product={product} actions={actions} onClose={onClose} />;
}
