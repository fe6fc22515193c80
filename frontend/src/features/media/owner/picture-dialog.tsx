import type { AssetDetails, ChangeAssetRequest } from '@daybook/contracts/media/media.api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { ApiError, answer } from '../../../lib/api/api-client';
import { useApi } from '../../../lib/api/api-context';
import { fieldErrorsInto } from '../../../lib/owner/field-errors';
import { assetQuery, LIBRARY_KEY } from '../../../lib/owner/picture-library';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/owner/button';
import { Confirm } from '../../../ui/owner/confirm';
import { Dialog, DialogActions } from '../../../ui/owner/dialog';
import { TextArea, TextField } from '../../../ui/owner/field';
import { FocalPointDialog } from '../../../ui/owner/focal-point-dialog';
import { Loaded, sendErrorText } from '../../../ui/owner/load-state';
import { useToast } from '../../../ui/owner/toast';
import { Picture } from '../../../ui/picture';
import styles from './picture-dialog.module.css';
import { UsedBy, usesInWords } from './used-by';

const FIELDS = ['filename', 'altText', 'title', 'body'] as const;

/** One picture: its file name, its words, its focal point and its uses. The owner can delete it here. */
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
  const [isPointing, setPointing] = useState(false);
  const { register, handleSubmit, setError, setValue, control, formState } = useForm({
    // the cache may hold the name from before a rename: saving it would undo the rename
    values: {
      filename: asset.filename,
      altText: asset.altText,
      title: asset.title,
      body: asset.body,
      focalX: asset.mediaFocalPoint.x,
      focalY: asset.mediaFocalPoint.y,
    },
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isDirty, dirtyFields } = formState;
  const [x, y] = useWatch({ control, name: ['focalX', 'focalY'] });
  const settled = (words: string) => {
    toast.done(words);
    void queries.invalidateQueries({ queryKey: LIBRARY_KEY });
    onClose();
  };
  const params = { path: { id: asset.id } };
  const save = useMutation({
    mutationFn: (body: ChangeAssetRequest) =>
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
        <div className={styles.words}>
          <Picture image={asset} sizes="400px" shape="free" className={styles.picture} decorative />
          <Button look="secondary" onClick={() => setPointing(true)}>
            Set the focal point
          </Button>
        </div>
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
            hint="Describe the picture for people who can’t see it. Without it, they get the first 250 characters of the description. Products that already use it keep their own text."
            rows={3}
            maxLength={500}
            error={errors.altText?.message}
            {...register('altText')}
          />
          <TextField label="Title" maxLength={200} error={errors.title?.message} {...register('title')} />
          <TextArea
            label="Description"
            rows={3}
            maxLength={2000}
            error={errors.body?.message}
            {...register('body')}
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
      {isPointing && (
        <FocalPointDialog
          image={{ ...asset, mediaFocalPoint: { x, y } }}
          onChange={(point) => {
            setValue('focalX', point.x, { shouldDirty: true });
            setValue('focalY', point.y, { shouldDirty: true });
          }}
          onClose={() => setPointing(false)}
        />
      )}
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
