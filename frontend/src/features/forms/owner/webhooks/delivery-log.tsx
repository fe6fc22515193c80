import { DELIVERIES_FOR_DAYS } from '@daybook/contracts/forms/shared/webhooks';
import type { WebhookDelivery } from '@daybook/contracts/forms/webhooks/webhooks.api';
import { useInfiniteQuery } from '@tanstack/react-query';
import { answer } from '../../../../lib/api/api-client';
import { useApi } from '../../../../lib/api/api-context';
import { Button } from '../../../../ui/button';
import type { Column } from '../../../../ui/owner/column';
import { DataTable } from '../../../../ui/owner/data-table';
import { Dialog } from '../../../../ui/owner/dialog';
import { Empty } from '../../../../ui/owner/empty';
import { Loaded } from '../../../../ui/owner/load-state';
import { MoreRows } from '../../../../ui/owner/more-rows';
import { StatusMark, type StatusShape } from '../../../../ui/owner/status-mark';
import { useToast } from '../../../../ui/owner/toast';
import { FormTime } from '../form-time';
import styles from './webhooks.module.css';
import { deliveriesQuery, useWebhookChange } from './webhooks.queries';

type DeliveryLogProps = { formId: string; webhookId: string; url: string; onClose: () => void };

const OUTCOMES: Readonly<Record<WebhookDelivery['outcome'], { shape: StatusShape; text: string }>> = {
  delivered: { shape: 'full', text: 'Delivered' },
  retrying: { shape: 'half', text: 'Trying again' },
  failed: { shape: 'cross', text: 'Failed' },
};
const PROBLEMS: Readonly<Record<NonNullable<WebhookDelivery['problem']>, string>> = {
  status: 'refused',
  notPublic: 'not an address of the internet',
  late: 'no answer in 10 seconds',
  unreachable: 'not reachable',
};

const answerOf = ({ httpStatus, problem }: WebhookDelivery) =>
  [httpStatus, problem && PROBLEMS[problem]].filter(Boolean).join(', ') || '–';
const nameOf = ({ submissionId, outcome }: WebhookDelivery) =>
  `${submissionId === null ? 'Test' : 'Submission'}, ${OUTCOMES[outcome].text}`;

/** What was sent to a webhook, the newest first, and how the system answered. */
export function DeliveryLog({ formId, webhookId, url, onClose }: DeliveryLogProps) {
  const toast = useToast();
  const deliveries = useInfiniteQuery(deliveriesQuery(useApi(), formId, webhookId));
  const resend = useWebhookChange((api, deliveryId: string) =>
    api
      .POST('/api/config/forms/{id}/webhooks/{webhookId}/deliveries/{deliveryId}/resend', {
        params: { path: { id: formId, webhookId, deliveryId } },
      })
      .then(answer),
  );
  const rows = deliveries.data?.pages.flatMap(({ results }) => results) ?? [];
  const columns: Column<WebhookDelivery>[] = [
    {
      id: 'outcome',
      head: 'Result',
      cell: ({ outcome }) => (
        <StatusMark shape={OUTCOMES[outcome].shape}>{OUTCOMES[outcome].text}</StatusMark>
      ),
    },
    { id: 'what', head: 'Sent', cell: ({ submissionId }) => (submissionId === null ? 'Test' : 'Submission') },
    { id: 'answer', head: 'Answer', cell: answerOf },
    { id: 'ms', head: 'Time', isNumber: true, cell: ({ ms }) => `${ms} ms` },
    { id: 'attempts', head: 'Attempts', isNumber: true, cell: ({ attempts }) => attempts },
    { id: 'at', head: 'Last attempt', cell: ({ at }) => <FormTime at={at} /> },
    {
      id: 'resend',
      head: 'Send again',
      isAction: true,
      cell: (row) =>
        row.outcome !== 'retrying' && (
          <Button
            look="text"
            busy={resend.isPending && resend.variables === row.id}
            onClick={() => resend.mutate(row.id, { onSuccess: () => toast.done('It is on its way again.') })}
          >
            Send again
          </Button>
        ),
    },
  ];
  return (
    <Dialog title="Log of the webhook" shape="wide" onClose={onClose}>
      <p className={styles.url}>{url}</p>
      <p>{`The deliveries of the last ${DELIVERIES_FOR_DAYS} days, the newest first.`}</p>
      <Loaded query={deliveries} failed="Unable to load the log">
        {() =>
          rows.length === 0 ? (
            <Empty title="Nothing was sent yet" text="Send a test, or wait for the next submission." />
          ) : (
            <>
              <DataTable
                isStacked
                label="Deliveries"
                rows={rows}
                rowId={({ id }) => id}
                rowName={nameOf}
                columns={columns}
              />
              <MoreRows query={deliveries} shown={rows.length} one="delivery" many="deliveries" />
            </>
          )
        }
      </Loaded>
    </Dialog>
  );
}
