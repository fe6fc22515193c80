import type { ProductSummary } from '@daybook/contracts/catalogue/catalogue.api';
import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import { useApi } from '../../lib/api-context';
import { isPreviewFrame } from '../../lib/preview-frame';
import type { ListTools } from './list-tools';
import type { QuickViewDialogProps } from './quick-view-dialog';

type QuickView = {
  open: (product: ProductSummary) => void;
  /** somebody is about to open one: its script may come */
  fetchSoon: () => void;
  dialog: ReactNode;
};

const fetchDialog = () => import('./quick-view-dialog');

/** One product of a list in a dialog over it. The dialog's script is fetched when it is first needed. */
export function useQuickView(tools: ListTools): QuickView {
  const api = useApi();
  const [product, setProduct] = useState<ProductSummary>();
  const [Dialog, setDialog] = useState<ComponentType<QuickViewDialogProps>>();
  const opened = useRef(0);

  const open = async (wanted: ProductSummary) => {
    opened.current += 1;
    const turn = opened.current;
    // told to nobody when it fails: looking is not the visitor's business to record
    if (!isPreviewFrame())
      api.send('POST', `/api/census/RecordQuickView/${encodeURIComponent(wanted.id)}`).catch(() => undefined);
    try {
      const { QuickViewDialog } = await fetchDialog();
      if (turn !== opened.current) return;
      setDialog(() => QuickViewDialog);
      setProduct(wanted);
    } catch {
      // without the dialog there is still the page
      location.assign(wanted.fullUrl);
    }
  };

  return {
    open: (wanted) => void open(wanted),
    fetchSoon: () => void fetchDialog().catch(() => undefined),
    dialog: product && Dialog && (
      <Dialog key={product.id} product={product} tools={tools} onClose={() => setProduct(undefined)} />
    ),
  };
}
