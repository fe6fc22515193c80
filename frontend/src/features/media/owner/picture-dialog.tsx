import type { AssetDetails } from '@daybook/contracts/media/media.api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, answer } from '../../../lib/api/api-client';
import { useApi } from '../../../lib/api/api-context';
import { fieldErrorsInto } from '../../../lib/owner/field-errors';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { Confirm } from '../../../ui/owner/confirm';
import { Dialog, DialogActions } from '../../../ui/owner/dialog';
import { TextArea, TextField } from '../../../ui/owner/field';
import { Loaded, sendErrorText } from '../../../ui/owner/load-state';
import { useToast } from '../../../ui/owner/toast';
import { Picture } from '../../../ui/picture';
import { assetQuery, LIBRARY_KEY } from './media.queries';
import styles from './picture-dialog.module.css';
import { UsedBy, usesInWords } from './used-by';

const FIELDS = ['filename', 'altText'] as const;

/** One picture: its file name, its alternative text and its uses. The owner can delete it here. */
export function PictureDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const details = useQuery(assetQuery(useApi(), id));
  return (
    <Dialog title={details.data?.asset.filename ?? 'Picture'} shape="wide" onClose={onClose}>
      <Loaded query={details}>{(opened) => <PictureForm details={opened} onClose={onClose} />}</Loaded>
    </Dialog>
  );
}

function PictureForm({ details, onClose }: { details: AssetDetails; onClose: () => void }) {
  const { asset, usedBy, uses } = details;
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const [isDoomed, setDoomed] = useState(false);
  const { register, handleSubmit, setError, formState } = useForm({
    // the cache may hold the name from before a rename: saving it would undo the rename
    values: { filename: asset.filename, altText: asset.altText },
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isDirty, dirtyFields } = formState;
  const settled = (words: string) => {
    toast.done(words);
    void queries.invalidateQueries({ queryKey: LIBRARY_KEY });
    onClose();
  };
  const params = { path: { id: asset.id } };
  const save = useMutation({
    mutationFn: (body: { filename: string; altText: string }) =>
      api.PUT('/api/config/media/{id}', { params, body }).then(answer),
    onSuccess: (saved) => settled(`${saved.asset.filename} is saved.`),
    onError: (error) => fieldErrorsInto(error, FIELDS, setError),
  });
  const remove = useMutation({
    mutationFn: () => api.DELETE('/api/config/media/{id}', { params }),
    onSuccess: () => settled(`${asset.filename} is deleted.`),
    onError: (error) => toast.failed(sendErrorText(error)),
    onSettled: () => setDoomed(false),
  });
  const isShownAtField = FIELDS.some((name) => errors[name]);
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit((changes) => save.mutate(changes))}>
      {save.error && !isShownAtField && (
        <Alert title={dirtyFields.filename ? 'Unable to Rename File' : sendErrorText(save.error)}>
          {dirtyFields.filename && renamingProblem(save.error)}
        </Alert>
      )}
      <div className={styles.sides}>
        <Picture image={asset} sizes="400px" shape="free" className={styles.picture} decorative />
        <div className={styles.words}>
          <TextField
            label="File name"
            maxLength={200}
            spellCheck={false}
            error={errors.filename?.message}
            {...register('filename', {
              validate: (typed) => typed.trim() !== '' || 'Please enter a file name',
            })}
          />
          <TextArea
            label="Alternative text"
            hint="Describe the picture for people who can’t see it. Products that already use it keep their own text."
            rows={3}
            maxLength={500}
            error={errors.altText?.message}
            {...register('altText')}
          />
          <UsedBy usedBy={usedBy} uses={uses} />
        </div>
      </div>
      <DialogActions>
        <Button look="secondary" onClick={() => setDoomed(true)}>
          Delete
        </Button>
        <Button type="submit" busy={save.isPending} disabled={!isDirty}>
          Save
        </Button>
      </DialogActions>
      {isDoomed && (
        <Confirm
          title={`Delete “${asset.filename}”?`}
          action={`Delete ${asset.filename}`}
          busy={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={() => setDoomed(false)}
        >
          {uses > 0
            ? `It leaves the library. It is shown by ${usesInWords(usedBy, uses)}, and stays there until it is taken out.`
            : 'It will be deleted from the library. Nothing uses it.'}
        </Confirm>
      )}
    </form>
  );
}

/** The text of section 8 for a failed rename, unless the server has sent its own. */
const renamingProblem = (error: Error) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500
    ? error.message
    : 'There was a problem while renaming your file.';
