import { Button } from '../../../../ui/button';
import type { SaveState } from './page-draft';
import styles from './page-screen.module.css';

type SaveMarkProps = {
  save: SaveState;
  /** tries to save now, or asks what stays of the parts that two members have changed */
  onTry: () => void;
};

/** Says whether what the member has changed is saved; if not, why. */
export function SaveMark({ save, onTry }: SaveMarkProps) {
  const isFailed = save.kind === 'failed';
  return (
    <div className={styles.save}>
      <p role="status" data-failed={isFailed || undefined}>
        {isFailed ? `Not saved: ${save.text}` : save.kind === 'saved' ? 'Saved' : 'Saving…'}
      </p>
      {isFailed && (
        <Button look="text" onClick={onTry}>
          Try again
        </Button>
      )}
    </div>
  );
}
