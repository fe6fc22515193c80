import type { PageEdit } from '@daybook/contracts/content/owner-pages.api';
import { heldByBlock } from '@daybook/contracts/content/shared/blocks';
import type { Block } from '@daybook/contracts/content/shared/page';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../../lib/api/api-context';
import { Button } from '../../../../ui/button';
import { Dialog, DialogActions } from '../../../../ui/owner/dialog';
import { Loaded, sendErrorText } from '../../../../ui/owner/load-state';
import { Timestamp } from '../../../../ui/owner/timestamp';
import { useToast } from '../../../../ui/owner/toast';
import { titleOf } from '../editor/page-structure';
import { CONTENT_KEY } from '../owner-content.queries';
import { bringBack, pageAtQuery } from './page-history.queries';
import styles from './past-page-dialog.module.css';

type PastPageDialogProps = {
  pageId: string;
  edit: PageEdit;
  /** of the page as the member has seen it */
  revision: number;
  onClose: () => void;
};

/** A page as it was: its words block by block. One block or the whole page can be restored. */
export function PastPageDialog({ pageId, edit, revision, onClose }: PastPageDialogProps) {
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const past = useQuery(pageAtQuery(api, pageId, edit.revision));
  const restore = useMutation({
    mutationFn: (blockId?: string) =>
      bringBack(api, pageId, edit.revision, { base: revision, ...(blockId !== undefined && { blockId }) }),
    onSuccess: (_answer, blockId) => {
      toast.done(
        `The ${blockId === undefined ? 'page' : 'block'} is restored. Visitors see it once you publish it.`,
      );
      onClose();
    },
    onError: (error) => toast.failed(sendErrorText(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: CONTENT_KEY }),
  });
  return (
    <Dialog title="The page as it was" shape="wide" onClose={onClose}>
      <p>
        After the change of <Timestamp at={edit.at} />
      </p>
      <Loaded query={past} failed="Unable to load. Try again.">
        {({ head, blocks }) => (
          <>
            <p>
              <strong>{head.title}</strong> /{head.slug}
            </p>
            <ul className={styles.blocks}>
              {(blocks as Block[]).map((block) => (
                <li key={block.id} className={styles.block}>
                  <div>
                    <strong>{titleOf(block)}</strong>
                    <p className={styles.words}>{heldByBlock(block).words.join('\n')}</p>
                  </div>
                  <Button
                    look="text"
                    busy={restore.isPending}
                    aria-label={`Restore ${titleOf(block)}`}
                    onClick={() => restore.mutate(block.id)}
                  >
                    Restore
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
      <DialogActions>
        <Button look="secondary" onClick={onClose}>
          Close
        </Button>
        <Button busy={restore.isPending} disabled={!past.data} onClick={() => restore.mutate(undefined)}>
          Restore the whole page
        </Button>
      </DialogActions>
    </Dialog>
  );
}
