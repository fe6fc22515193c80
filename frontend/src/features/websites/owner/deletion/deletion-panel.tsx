import type { WebsiteDeletion } from '@daybook/contracts/websites/website-deletion.api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../../lib/api/api-context';
import { downloadFile } from '../../../../lib/owner/save-file';
import { Button } from '../../../../ui/owner/button';
import { sendErrorText } from '../../../../ui/owner/load-state';
import { Panel, Panels } from '../../../../ui/owner/panel';
import { useToast } from '../../../../ui/owner/toast';
import { DeleteDialog } from './delete-dialog';
import styles from './deletion.module.css';
import { deletionQuery, type EndingWebsite, useDeletion } from './deletion.queries';

/** The end of a website that is open, for admins: its data as a file first, then its deletion. */
export function DeletionPanel(website: EndingWebsite) {
  const deletion = useDeletion(website);
  return deletion?.status === 'open' ? (
    <div className={styles.end}>
      <Panels isForm>
        <Open deletion={deletion} />
      </Panels>
    </div>
  ) : null;
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
