import type { WebsiteDeletion } from '@daybook/contracts/websites/website-deletion.api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answer } from '../../../../lib/api/api-client';
import { useApi } from '../../../../lib/api/api-context';
import { Alert } from '../../../../ui/alert';
import { Button } from '../../../../ui/owner/button';
import { sendErrorText } from '../../../../ui/owner/load-state';
import { Panel, Panels } from '../../../../ui/owner/panel';
import { useToast } from '../../../../ui/owner/toast';
import styles from './deletion.module.css';
import { deletionQuery, type EndingWebsite, useDeletion } from './deletion.queries';

const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'long' });

/** Says above the settings that the website is to be deleted, and lets an admin restore it. */
export function ClosedNotice(website: EndingWebsite) {
  const deletion = useDeletion(website);
  return deletion?.status === 'closed' ? (
    <div className={styles.end}>
      <Panels isForm>
        <Closed deletion={deletion} />
      </Panels>
    </div>
  ) : null;
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
      id="closed"
      title="This website is closed"
      about={`It will be deleted for good on ${DAY.format(new Date(erasesAt ?? 0))}. Visitors can’t open it, nothing can be changed, and no emails or charges go out.`}
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
