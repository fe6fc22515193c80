import type { ReactNode } from 'react';
import { Button } from '../button';
import styles from './confirm.module.css';
import { Dialog, DialogActions } from './dialog';

type ConfirmProps = {
  /** the question with the thing's name: "Delete “Everyday Mug”?" */
  title: string;
  /** what will be lost, and what will stay */
  children: ReactNode;
  /** the verb and the thing */
  action: string;
  /** the other button's text, where "Cancel" could be the action; default: Cancel */
  keep?: string;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before an action that cannot be undone. */
export function Confirm({
  title,
  children,
  action,
  keep = 'Cancel',
  busy,
  onConfirm,
  onClose,
}: ConfirmProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <div>{children}</div>
      <DialogActions>
        <Button look="secondary" onClick={onClose}>
          {keep}
        </Button>
        <Button className={styles.danger} busy={busy} aria-busy={busy || undefined} onClick={onConfirm}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
