import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { answer } from '../../../../lib/api/api-client';
import { useApi } from '../../../../lib/api/api-context';
import { fieldErrorsInto } from '../../../../lib/owner/field-errors';
import { Alert } from '../../../../ui/alert';
import { Button } from '../../../../ui/owner/button';
import { Dialog, DialogActions } from '../../../../ui/owner/dialog';
import { TextField } from '../../../../ui/owner/field';
import { sendErrorText } from '../../../../ui/owner/load-state';
import { useToast } from '../../../../ui/owner/toast';
import styles from './deletion.module.css';
import { deletionQuery } from './deletion.queries';

const BLANK = { title: '', password: '' };

/** Asks for the website's name and the member's password: a click alone deletes no website. */
export function DeleteDialog({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  const api = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: BLANK });
  const remove = useMutation({
    mutationFn: (body: typeof BLANK) =>
      api.POST('/api/config/websites/{id}/deletion', { params: { path: { id } }, body }).then(answer),
    onSuccess: (deletion) => {
      queries.setQueryData(deletionQuery(api, id).queryKey, deletion);
      toast.done('Website closed.');
      onClose();
      // what says so, and how to restore it, stands above the settings
      scrollTo({ top: 0 });
    },
    onError: (error) => fieldErrorsInto(error, ['title', 'password'], setError),
  });
  const { errors } = formState;
  return (
    <Dialog title={`Delete ${title}?`} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={handleSubmit((answers) => remove.mutate(answers))}>
        <p className={styles.note}>
          The website closes to visitors at once. In 14 days everything about its customers is erased, its
          subscriptions end, its domains become free and its members lose access. Until then an admin can
          restore it.
        </p>
        {remove.error && !errors.title && !errors.password && <Alert title={sendErrorText(remove.error)} />}
        <TextField
          label={`Type “${title}” to confirm`}
          autoComplete="off"
          spellCheck={false}
          error={errors.title?.message}
          {...register('title')}
        />
        <TextField
          label="Your password"
          type="password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...register('password')}
        />
        <DialogActions>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" className={styles.dangerFull} busy={remove.isPending}>
            Delete website
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
