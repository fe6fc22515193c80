import type { EditConflict } from '@daybook/contracts/shared/edit-conflict';
import { useNameOf } from '../../lib/owner-names';
import { Button } from '../button';
import { Dialog, DialogActions } from './dialog';
import styles from './settings-conflict.module.css';
import { When } from './when';

type SettingsConflictProps = {
  conflict: EditConflict;
  /** keep what is typed, on top of what the other saved */
  onMine: () => void;
  /** begin anew with what the other saved */
  onTheirs: () => void;
  onClose: () => void;
};

/** Somebody else saved the settings first: what they changed, and which of the two goes on. */
export function SettingsConflict({ conflict, onMine, onTheirs, onClose }: SettingsConflictProps) {
  const nameOf = useNameOf();
  return (
    <Dialog title="Somebody else has saved this since you opened it" onClose={onClose}>
      <ul className={styles.changes}>
        {conflict.changes.map(({ field, value, by, at }) => (
          <li key={field}>
            <strong>{field}</strong>: {typeof value === 'string' ? value : JSON.stringify(value ?? null)}
            <br />
            {nameOf(by)}, <When at={at} />
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button look="secondary" onClick={onTheirs}>
          Take theirs, drop mine
        </Button>
        <Button onClick={onMine}>Keep mine, and save again</Button>
      </DialogActions>
    </Dialog>
  );
}
