import { Button } from '../../../../ui/button';
import { Timestamp } from '../../../../ui/owner/timestamp';
import type { PageDraft } from './page-draft';
import styles from './page-screen.module.css';

type RestoredNoticeProps = {
  draft: PageDraft;
  /** when the changes were made, ISO 8601; undefined: an earlier visit has left nothing unsaved */
  from: string | undefined;
};

/** Says that changes of an earlier visit are there again, and takes them back. */
export function RestoredNotice({ draft, from }: RestoredNoticeProps) {
  return (
    <div role="status">
      {from !== undefined && (
        <div className={styles.restored}>
          <p>
            Unsaved changes from <Timestamp at={from} /> were restored.
          </p>
          <Button look="text" onClick={() => draft.discardRestored()}>
            Discard changes
          </Button>
          <Button look="text" onClick={() => draft.keepRestored()}>
            Keep
          </Button>
        </div>
      )}
    </div>
  );
}
