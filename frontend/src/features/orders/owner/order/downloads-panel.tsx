import type { DownloadLine } from '@daybook/contracts/downloads/downloads.api';
import type { OwnerOrder } from '@daybook/contracts/orders/owner-orders.api';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answer } from '../../../../lib/api/api-client';
import { useApi } from '../../../../lib/api/api-context';
import { Button } from '../../../../ui/button';
import { sendErrorText } from '../../../../ui/owner/load-state';
import { Panel } from '../../../../ui/owner/panel';
import { Timestamp } from '../../../../ui/owner/timestamp';
import { useToast } from '../../../../ui/owner/toast';
import { orderDownloadsQuery } from '../orders.queries';
import styles from './order-page.module.css';

const ENTITLING: readonly number[] = [ProductType.digital, ProductType.paywall];

/** What the customer of an order may use: files, with how often they still may, and member areas. */
export function DownloadsPanel({ order, mayManage }: { order: OwnerOrder; mayManage: boolean }) {
  const api = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const { id, lines } = order;
  const query = orderDownloadsQuery(api, id);
  const isAsked = lines.some(({ productType }) => ENTITLING.includes(productType));
  const { data } = useQuery({ ...query, enabled: isAsked });
  const renew = useMutation({
    mutationFn: (entryId: string) =>
      api
        .POST('/api/config/orders/{id}/downloads/{entryId}/renew', {
          params: { path: { id, entryId } },
        })
        .then(answer),
    onSuccess: (changed) => {
      queries.setQueryData(query.queryKey, changed);
      toast.done('The customer can download again.');
    },
    onError: (error) => toast.failed(sendErrorText(error)),
  });
  if (!data || data.lines.length + data.memberAreas.length === 0) return null;
  const titleOf = (entryId: string) =>
    lines.find((line) => line.entryId === entryId)?.title ?? 'Deleted item';
  return (
    <Panel title={data.lines.length > 0 ? 'Downloads' : 'Member areas'}>
      <ol className={styles.parcels}>
        {data.lines.map((line) => (
          <li key={line.entryId}>
            <p>{titleOf(line.entryId)}</p>
            <p className={styles.soft}>
              <State line={line} />
            </p>
            {line.files.map(({ id: fileId, name, left }) => (
              <p key={fileId} className={styles.soft}>
                {name}
                {left !== null && ` · downloads left: ${left}`}
              </p>
            ))}
            {mayManage && line.state !== 'revoked' && (
              <Button
                look="text"
                busy={renew.isPending && renew.variables === line.entryId}
                onClick={() => renew.mutate(line.entryId)}
              >
                Give downloads again
              </Button>
            )}
          </li>
        ))}
        {data.memberAreas.map(({ entryId, isRevoked }) => (
          <li key={entryId}>
            <p>{titleOf(entryId)}</p>
            <p className={styles.soft}>
              {isRevoked ? 'Cancelled or refunded' : 'Access is saved until the member area opens'}
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function State({ line: { state, until } }: { line: DownloadLine }) {
  if (state === 'revoked') return 'Cancelled or refunded';
  if (until === null) return 'Without an end';
  return (
    <>
      {state === 'ended' ? 'Ended ' : 'Until '}
      <Timestamp at={new Date(until).toISOString()} />
    </>
  );
}
