import type { BulkChangeRequest } from '@daybook/contracts/catalogue/owner-catalogue.api';
import type { AmountFormat } from '@daybook/contracts/shared/typed-amount';
import { keepPreviousData, skipToken, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerWith } from '../../../../lib/api/api-client';
import { useApi } from '../../../../lib/api/api-context';
import { Alert } from '../../../../ui/alert';
import { Button } from '../../../../ui/button';
import { Dialog, DialogActions } from '../../../../ui/owner/dialog';
import { sendErrorText } from '../../../../ui/owner/load-state';
import { useToast } from '../../../../ui/owner/toast';
import { jobAnswerWith } from '../jobs/job-answer';
import { JobProgress } from '../jobs/job-progress';
import { type ProductsFilter } from '../owner-catalogue.queries';
import { SurenessTick } from '../price-leaps';
import { BulkLines } from './bulk-lines';
import { type PriceChange, PriceChangeFields, priceChangeRequest } from './price-change-fields';

export type BulkKind = BulkChangeRequest['kind'];
export type BulkSelection = { ids: string[] } | { filter: ProductsFilter };

const WORDS: Record<BulkKind, { title: string; verb: string; done: string }> = {
  publish: { title: 'Publish products', verb: 'Publish', done: 'published' },
  unpublish: { title: 'Unpublish products', verb: 'Unpublish', done: 'unpublished' },
  price: { title: 'Change prices', verb: 'Change the prices of', done: 'repriced' },
};

type BulkDialogProps = {
  kind: BulkKind;
  selection: BulkSelection;
  format: AmountFormat;
  onClose: () => void;
  onDone: () => void;
};

/**
 * Changes many products: the dialog first lists the changes, then shows the progress. Closing it does not stop the job.
 */
export function BulkDialog({ kind, selection, format, onClose, onDone }: BulkDialogProps) {
  const api = useApi();
  const toast = useToast();
  const [price, setPrice] = useState<PriceChange>({ by: 'percent', value: '', rounding: 'none' });
  const [isSure, setSure] = useState(false);
  const changePrice = (next: PriceChange) => {
    setPrice(next);
    setSure(false);
  };
  const asked = kind === 'price' ? priceChangeRequest(price, format) : {};
  const body = asked && { kind, ...selectionRequest(selection), ...asked };

  const preview = useQuery({
    queryKey: ['bulk-preview', body],
    queryFn: body
      ? () => {
          const params = { query: { dryRun: 'true' as const } };
          return api.POST('/api/config/products/bulk', { params, body }).then(answerWith('lines'));
        }
      : skipToken,
    // the last preview stays until the next has loaded, so that the dialog does not jump while the owner types
    placeholderData: keepPreviousData,
    // a preview is never reused: the products may have changed since
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const carryOut = useMutation({
    mutationFn: (request: BulkChangeRequest) =>
      api.POST('/api/config/products/bulk', { body: request }).then(jobAnswerWith('jobId')),
  });
  const { title, verb, done } = WORDS[kind];
  const shown = body ? preview.data : undefined;
  if (carryOut.data) {
    return (
      <Dialog title={title} shape="wide" onClose={onDone}>
        <JobProgress
          jobId={carryOut.data.jobId}
          onFinished={({ changed }) => toast.done(`${count(changed)} ${done}.`)}
        />
        <DialogActions>
          <Button onClick={onDone}>Close</Button>
        </DialogActions>
      </Dialog>
    );
  }
  return (
    <Dialog title={title} shape="wide" onClose={onClose}>
      {kind === 'price' && <PriceChangeFields value={price} format={format} onChange={changePrice} />}
      {preview.error && <Alert title={sendErrorText(preview.error)} />}
      {preview.isLoading && <p role="status">Checking what will change…</p>}
      {carryOut.error && <Alert title={sendErrorText(carryOut.error)} />}
      {shown && <BulkLines preview={shown} />}
      {shown && shown.leaps > 0 && <SurenessTick leaps={shown.leaps} isSure={isSure} onChange={setSure} />}
      <DialogActions>
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
        {carryOut.error && body ? (
          <Button
            onClick={() => {
              carryOut.reset();
              void preview.refetch();
            }}
          >
            Refresh
          </Button>
        ) : (
          <Button
            disabled={!shown || shown.changing === 0 || (shown.leaps > 0 && !isSure)}
            busy={carryOut.isPending || preview.isFetching}
            onClick={() => body && shown && carryOut.mutate({ ...body, hash: shown.hash })}
          >
            {shown ? `${verb} ${count(shown.changing)}` : title}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

const count = (products: number) => `${products} ${products === 1 ? 'product' : 'products'}`;

function selectionRequest(selection: BulkSelection): Partial<BulkChangeRequest> {
  if ('ids' in selection) return { ids: selection.ids };
  const { q, collectionId, status, type, tag, stock } = selection.filter;
  const request = {
    filterQ: q,
    filterCollectionId: collectionId,
    filterStatus: status,
    filterType: type,
    filterTag: tag,
    filterStock: stock,
  };
  return Object.fromEntries(Object.entries(request).filter(([, value]) => value));
}
