import type { WebsiteDeletion } from '@daybook/contracts/websites/website-deletion.api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answer } from '../../../../lib/api/api-client';
import { useApi } from '../../../../lib/api/api-context';
import { useMay } from '../../../../lib/owner/owner-session';
import { downloadFile } from '../../../../lib/owner/save-file';
import { Alert } from '../../../../ui/alert';
import { Button } from '../../../../ui/owner/button';
import { sendErrorText } from '../../../../ui/owner/load-state';
import { Panel, Panels } from '../../../../ui/owner/panel';
import { useToast } from '../../../../ui/owner/toast';
import { DeleteDialog } from './delete-dialog';
import styles from './deletion.module.css';
import { deletionQuery } from './deletion.queries';

const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'long' });

/** The end of a website, for admins: its data as a file first, then its deletion, or taking that back. */
export function DeletionPanel({ id, isDefault }: { id: string; isDefault: boolean }) {
  const may = useMay('personalData.erase');
  return may && !isDefault ? <Deletion id={id} /> : null;
}

function Deletion({ id }: { id: string }) {
  const { data } = useQuery(deletionQuery(useApi(), id));
  if (!data) return null;
  return (
    <Panels isForm>{data.status === 'closed' ? <Closed deletion={data} /> : <Open deletion={data} />}</Panels>
  );
}

function Open({ deletion: { id, title, exportedAt } }: { deletion: WebsiteDeletion }) {
  const toast = useToast();
  const queries = useQueryClient();
  const { queryKey } = deletionQuery(useApi(), id);
  const [isAsking, setAsking] = useState(false);
  const download = useMutation({
    mutationFn: () => downloadFile(`/api/config/websites/${id}/archive`, `website-${id}.zip`),
    onSuccess: () => queries.invalidateQueries({ queryKey }),
    onError: (error) => toast.failed(sendErrorText(error)),
  });
  return (
    <Panel
      id="delete"
      title="Delete website"
      about="The website closes at once, and is deleted for good 14 days later. Until then an admin can restore it. Download its data first."
    >
      <div className={styles.actions}>
        <Button look="secondary" busy={download.isPending} onClick={() => download.mutate()}>
          {download.isPending ? 'Writing the file…' : 'Download data'}
        </Button>
        <Button
          className={styles.danger}
          look="secondary"
          disabled={exportedAt === null}
          onClick={() => setAsking(true)}
        >
          Delete website
        </Button>
      </div>
      <p className={styles.note}>
        The file has the settings, products, orders, customers, submissions, reviews and mailing list, and a
        list of the pictures. Answers to sensitive fields aren’t in it.
      </p>
      {isAsking && <DeleteDialog id={id} title={title} onClose={() => setAsking(false)} />}
    </Panel>
  );
}

function Closed({ deletion: { id, erasesAt } }: { deletion: WebsiteDeletion }) {
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const restore = useMutation({
    mutationFn: () =>
      api.DELETE('/api/config/websites/{id}/deletion', { params: { path: { id } } }).then(answer),
    onSuccess: (deletion) => {
      queries.setQueryData(deletionQuery(api, id).queryKey, deletion);
      toast.done('Website restored.');
    },
  });
  return (
    <Panel
      id="delete"
      title="This website is closed"
      about={`It will be deleted for good on ${DAY.format(new Date(erasesAt ?? 0))}. Visitors can’t open it, nothing is sent and no one is charged.`}
    >
      {restore.error && <Alert title={sendErrorText(restore.error)} />}
      <div className={styles.actions}>
        <Button busy={restore.isPending} onClick={() => restore.mutate()}>
          Restore website
        </Button>
      </div>
    </Panel>
  );
}
