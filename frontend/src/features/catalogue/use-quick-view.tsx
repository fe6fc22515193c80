import type { ProductSummary } from '@daybook/contracts/catalogue/catalogue.api';
import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import { track } from '../../lib/page/analytics';
import type { ListTools, QuickViewProps } from './lists/list-tools';

type QuickView = {
  open: (product: ProductSummary) => void;
  dialog: ReactNode;
};

/** Opens one product of a list in a dialog. The dialog's code is loaded when a visitor first opens it. */
export function useQuickView({ fetchQuickView }: ListTools): QuickView {
  const [viewed, setViewed] = useState<{ product: ProductSummary; View: ComponentType<QuickViewProps> }>();
  const opened = useRef(0);

  const open = async (product: ProductSummary) => {
    opened.current += 1;
    const turn = opened.current;
    track({ name: 'quick-view', productId: product.id });
    try {
      const { QuickView: View } = await fetchQuickView();
      if (turn === opened.current) setViewed({ product, View });
    } catch {
      // without the dialog's code, the visitor goes to the product's page
      location.assign(product.fullUrl);
    }
  };

  return {
    open: (product) => void open(product),
    dialog: viewed && (
      <viewed.View key={viewed.product.id} product={viewed.product} onClose={() => setViewed(undefined)} />
    ),
  };
}
