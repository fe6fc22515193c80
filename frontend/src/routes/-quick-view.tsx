import { useSuspenseQuery } from '@tanstack/react-query';
import { useAddedPopover } from '../features/cart/added-popover-provider';
import type { QuickViewProps } from '../features/catalogue/lists/list-tools';
import { QuickViewDialog } from '../features/catalogue/quick-view-dialog';
import { storefrontQuery } from '../features/websites/websites.queries';
import { useApi } from '../lib/api/api-context';
import { usePurchaseActions } from './-use-purchase-actions';

/** A product over its list, with what can be done with it. */
export function QuickView({ product, onClose }: QuickViewProps) {
  const { data: storefront } = useSuspenseQuery(storefrontQuery(useApi()));
  const showAdded = useAddedPopover();
  const actions = usePurchaseActions({
    product,
    website: storefront.website,
    onAdded(productName) {
      showAdded(productName);
      // the popover tells of it, and nothing behind a dialog is read out
      onClose();
    },
  });
  return <QuickViewDialog product={product} actions={actions} onClose={onClose} />;
}
