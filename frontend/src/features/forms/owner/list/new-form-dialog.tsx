import { useForm } from 'react-hook-form';
import { fieldErrorsInto } from '../../../../lib/owner/field-errors';
import { Alert } from '../../../../ui/alert';
import { Button } from '../../../../ui/button';
import { Dialog, DialogActions } from '../../../../ui/owner/dialog';
import { TextField } from '../../../../ui/owner/field';
import { sendErrorText } from '../../../../ui/owner/load-state';
import { useCreateForm } from '../use-form-changes';

/** Asks for the name of a new form. */
export function NewFormDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateForm();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { name: '' } });
  const { name: error } = formState.errors;
  const submit = handleSubmit(({ name }) =>
    create.mutate(
      { name: name.trim() },
      { onError: (refused) => fieldErrorsInto(refused, ['name'], setError) },
    ),
  );
  return (
    <Dialog title="New form" onClose={onClose}>
      <form noValidate onSubmit={submit}>
        {create.error && !error && <Alert title={sendErrorText(create.error)} />}
        <TextField
          autoFocus
          label="Name"
          hint="Visitors see it as the title of the form’s page."
          maxLength={200}
          error={error?.message}
          {...register('name', { validate: (name) => name.trim() !== '' || 'Please enter a name.' })}
        />
        <DialogActions>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={create.isPending}>
            Create form
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
