import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/owner/button';
import { Dialog, DialogActions } from '../../../ui/owner/dialog';
import { TextField } from '../../../ui/owner/field';
import { UnsentOrdersNote } from '../../../ui/owner/unsent-orders-note';
import styles from './privacy.module.css';

type EraseDialogProps = { email: string; busy: boolean; onErase: () => void; onClose: () => void };

/** Asks for the address once more: an erasure cannot be undone. */
export function EraseDialog({ email, busy, onErase, onClose }: EraseDialogProps) {
  const [typed, setTyped] = useState('');
  const isSame = typed.trim().toLowerCase() === email.toLowerCase();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSame && !busy) onErase();
  };
  return (
    <Dialog title={`Erase ${email}?`} onClose={onClose}>
      <form onSubmit={submit}>
        <p className={styles.lost}>
          Everything that identifies this person on this website can’t be read any more, in backups too. This
          can’t be undone. Download the export first if they asked for it.
        </p>
        <UnsentOrdersNote email={email} />
        <TextField
          label="Type the email to confirm"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <DialogActions>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" className={styles.dangerFull} busy={busy} disabled={!isSame}>
            Erase person
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
