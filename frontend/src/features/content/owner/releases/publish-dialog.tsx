import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../../lib/api/api-context';
import { Alert } from '../../../../ui/alert';
import { Button } from '../../../../ui/button';
import { Dialog, DialogActions } from '../../../../ui/owner/dialog';
import { Loaded, sendErrorText } from '../../../../ui/owner/load-state';
import { WorkingButton } from '../../../../ui/owner/working-button';
import { CONTENT_KEY } from '../owner-content.queries';
import { ChangeList } from './change-list';
import { changesOf } from './releases.queries';

type PublishDialogProps = {
  pageId: string;
  title: string;
  isPublishing: boolean;
  /** of the last try */
  error: Error | null;
  /** @param revision of the page as the list of changes has it */
  onPublish: (revision: number) => void;
  onClose: () => void;
};

/** Shows what changes for visitors, and publishes it. */
export function PublishDialog({
  pageId,
  title,
  isPublishing,
  error,
  onPublish,
  onClose,
}: PublishDialogProps) {
  const api = useApi();
  const changes = useQuery({
    queryKey: [...CONTENT_KEY, 'changes', pageId],
    queryFn: () => changesOf(api, pageId),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const [change] = changes.data?.pages ?? [];
  const isSame = change?.change === 'none';
  return (
    <Dialog title={`Publish “${title}”?`} shape="wide" onClose={onClose}>
      {error && <Alert title={sendErrorText(error)} />}
      <Loaded query={changes}>
        {() =>
          change && !isSame ? (
            <ChangeList change={change} />
          ) : (
            <p>Visitors read this page as it stands already.</p>
          )
        }
      </Loaded>
      <DialogActions>
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
        <WorkingButton
          isWorking={isPublishing}
          working="Publishing…"
          disabled={!change || isSame || changes.isFetching}
          onClick={() => change && onPublish(change.revision)}
        >
          Publish
        </WorkingButton>
      </DialogActions>
    </Dialog>
  );
}
