import { CONTENT_LIMITS } from '@daybook/contracts/content/shared/content-limits';
import { type FormEvent, useState } from 'react';
import { Alert } from '../../../../ui/alert';
import { Button } from '../../../../ui/button';
import { Dialog, DialogActions } from '../../../../ui/owner/dialog';
import { TextField } from '../../../../ui/owner/field';
import { sendErrorText } from '../../../../ui/owner/load-state';

type SectionNameDialogProps = {
  title: string;
  /** the words of the button */
  action: string;
  /** the name that the member can begin from */
  name: string;
  isBusy: boolean;
  /** of the last try */
  error: Error | null;
  onName: (name: string) => void;
  onClose: () => void;
};

/** Asks for the name of a new shared section. */
export function SectionNameDialog(props: SectionNameDialogProps) {
  const { title, action, isBusy, error, onName, onClose } = props;
  const [name, setName] = useState(props.name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '' && !isBusy) onName(name.trim());
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        {error && <Alert title={sendErrorText(error)} />}
        <TextField
          autoFocus
          label="Name"
          hint="Only members see it. Visitors read the section once it is published, on the pages that show it."
          maxLength={CONTENT_LIMITS.title}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <DialogActions>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={isBusy} disabled={name.trim() === ''}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
