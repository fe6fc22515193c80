import type { BulkChangeRequest } from '@daybook/contracts/catalogue/bulk-change.api';
import type { CatalogueJob } from '@daybook/contracts/catalogue/owner-catalogue.api';
import type { AmountFormat } from '@daybook/contracts/shared/typed-amount';
import { keepPreviousData, skipToken, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerWith } from '../../../../lib/api/api-client';
import { useApi } from '../../../../lib/api/api-context';
import { Alert } from '../../../../ui/alert';
import { Button } from '../../../../ui/owner/button';
import { Dialog, DialogActions } from '../../../../ui/owner/dialog';
import { sendErrorText } from '../../../../ui/owner/load-state';
import { jobAnswerWith } from '../jobs/job-answer';
import { SurenessTick } from '../price-leaps';
import { type BulkDraft, bulkRequest, EMPTY_DRAFT } from './bulk-draft';
import { BulkFields } from './bulk-fields';
import { BulkLines } from './bulk-lines';
import { BulkRun } from './bulk-run';
import { BULK_WORDS, productsCount } from './bulk-words';

type BulkDialogProps = {
  kind: BulkChangeRequest['kind'];
  /** the products, and of a grid or an undo the whole change */
  request: Partial<BulkChangeRequest>;
  format: AmountFormat;
  onClose: () => void;
  /**
   * The change has been asked for, and the owner closes the dialog.
   * @param jobId of the change, or of its undo; it may still run
   * @param change the job of the change, where it has ended
   */
  onDone: (jobId: string, change: CatalogueJob | undefined) => void;
};

/**
 * Changes many products: the dialog first lists the changes, then shows the progress and the result. Closing it does not
 * stop the job.
 */
export function BulkDialog({ kind, request, format, onClose, onDone }: BulkDialogProps) {
  const api = useApi();
  const [draft, setDraft] = useState<BulkDraft>(EMPTY_DRAFT);
  const [isSure, setSure] = useState(false);
  const [undone, setUndone] = useState<string>();
  const [ended, setEnded] = useState<CatalogueJob>();
  const asked = bulkRequest(kind, draft, format);
  const body = asked && { ...request, kind, ...asked };

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
    mutationFn: (confirmed: BulkChangeRequest) =>
      api.POST('/api/config/products/bulk', { body: confirmed }).then(jobAnswerWith('jobId')),
  });
  const { title, verb } = BULK_WORDS[kind];
  const shown = body ? preview.data : undefined;
  if (undone !== undefined) {
    const back = () => setUndone(undefined);
    return (
      <BulkDialog
        kind="undo"
        request={{ jobId: undone }}
        format={format}
        onClose={back}
        onDone={(undoJobId) => onDone(undoJobId, ended)}
      />
    );
  }
  if (carryOut.data) {
    const { jobId } = carryOut.data;
    const close = () => onDone(jobId, ended);
    return (
      <Dialog title={title} shape="wide" onClose={close}>
        <BulkRun
          jobId={jobId}
          onUndo={() => setUndone(jobId)}
          dialog={{ kind, onEnded: setEnded, onClose: close }}
        />
      </Dialog>
    );
  }
  return (
    <Dialog title={title} shape="wide" onClose={onClose}>
      <BulkFields
        kind={kind}
        draft={draft}
        format={format}
        onChange={(next) => {
          setDraft(next);
          setSure(false);
        }}
      />
      {kind === 'delete' && (
        <p>They leave the shop, its lists and the carts that hold them. You can undo this afterwards.</p>
      )}
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
            {shown ? `${verb} ${productsCount(shown.changing)}` : title}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
