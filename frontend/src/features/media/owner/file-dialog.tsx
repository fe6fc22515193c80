import type { ChangeFileRequest, FileDetails } from '@daybook/contracts/media/media-files.api';
import { addressOfContent } from '@daybook/contracts/media/shared/media-file';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { ApiError, answer } from '../../../lib/api/api-client';
import { useApi } from '../../../lib/api/api-context';
import { fieldErrorsInto } from '../../../lib/owner/field-errors';
import { FILES_KEY, fileQuery } from '../../../lib/owner/file-library';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/owner/button';
import { Confirm } from '../../../ui/owner/confirm';
import { Dialog, DialogActions } from '../../../ui/owner/dialog';
import { TextField } from '../../../ui/owner/field';
import { FileDrop } from '../../../ui/owner/file-drop';
import { Loaded, sendErrorText } from '../../../ui/owner/load-state';
import { useToast } from '../../../ui/owner/toast';
import styles from './picture-dialog.module.css';
import { UsedBy, usesInWords } from './used-by';

const FIELDS = ['filename', 'title', 'artist', 'folder', 'tags'] as const;
const LONGEST_LABEL = 60;

/** The values that are typed in the form; the tags as one text. */
type Typed = Record<(typeof FIELDS)[number], string>;

const typedOf = ({ filename, title, artist, folder }: FileDetails['file']) => ({
  filename,
  title,
  artist,
  folder,
});

/** One file: its name, its place in the library, its uses. The owner can play, replace and delete it here. */
export function FileDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const details = useQuery(fileQuery(useApi(), id));
  return (
    <Dialog title={details.data?.file.filename ?? 'File'} shape="wide" onClose={onClose}>
      <Loaded query={details}>{(opened) => <FileForm details={opened} onClose={onClose} />}</Loaded>
    </Dialog>
  );
}

type FileFormProps = { details: FileDetails; onClose: () => void };

function FileForm({ details, onClose }: FileFormProps) {
  const { file, usedBy, uses } = details;
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const [isDoomed, setDoomed] = useState(false);
  const form = useForm<Typed>({
    values: { ...typedOf(file), tags: file.tags.join(', ') },
    resetOptions: { keepDirtyValues: true },
  });
  const { handleSubmit, setError, formState } = form;
  const { errors, isDirty, dirtyFields } = formState;
  const settled = (words: string) => {
    toast.done(words);
    void queries.invalidateQueries({ queryKey: FILES_KEY });
    onClose();
  };
  const save = useMutation({
    mutationFn: (body: ChangeFileRequest) =>
      api.PUT('/api/config/media-files/{id}', { params: { path: { id: file.id } }, body }).then(answer),
    onSuccess: (saved) => settled(`${saved.file.filename} is saved.`),
    onError: (error) => fieldErrorsInto(error, FIELDS, setError),
  });
  const isShownAtField = FIELDS.some((name) => errors[name]);
  const asked = handleSubmit(({ tags, ...texts }) => save.mutate({ ...texts, tags: tagsOf(tags) }));
  return (
    <form className={styles.form} noValidate onSubmit={asked}>
      {save.error && !isShownAtField && (
        <Alert title={dirtyFields.filename ? 'Unable to Rename File' : sendErrorText(save.error)}>
          {dirtyFields.filename && renamingProblem(save.error)}
        </Alert>
      )}
      <div className={styles.sides}>
        <div className={styles.words}>
          <Preview details={details} />
          <FileDrop
            action="Replace this file"
            replaces={file.id}
            onUploaded={() => settled('The file is replaced. Pages show the new one within a minute.')}
          />
        </div>
        <div className={styles.words}>
          <FileFields form={form} hasArtist={file.kind === 'audio'} />
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
      {isDoomed && <ConfirmDeletion details={details} onDeleted={settled} onClose={() => setDoomed(false)} />}
    </form>
  );
}

type FileFieldsProps = { form: UseFormReturn<Typed>; hasArtist: boolean };

function FileFields({ form: { register, formState }, hasArtist }: FileFieldsProps) {
  const { errors } = formState;
  return (
    <>
      <TextField
        label="File name"
        maxLength={200}
        spellCheck={false}
        error={errors.filename?.message}
        {...register('filename', {
          validate: (typed) => typed.trim() !== '' || 'Please enter a file name',
        })}
      />
      <TextField label="Title" maxLength={200} error={errors.title?.message} {...register('title')} />
      {hasArtist && (
        <TextField label="Artist" maxLength={200} error={errors.artist?.message} {...register('artist')} />
      )}
      <TextField
        label="Folder"
        hint="A folder is there as long as a file is in it."
        maxLength={LONGEST_LABEL}
        error={errors.folder?.message}
        {...register('folder')}
      />
      <TextField
        label="Tags"
        hint="Separate them by commas. Each has 60 characters at most."
        maxLength={1300}
        error={errors.tags?.message}
        {...register('tags', { validate: tagProblem })}
      />
    </>
  );
}

type ConfirmDeletionProps = {
  details: FileDetails;
  /** gets the words that say so */
  onDeleted: (words: string) => void;
  onClose: () => void;
};

function ConfirmDeletion({ details: { file, usedBy, uses }, onDeleted, onClose }: ConfirmDeletionProps) {
  const api = useApi();
  const toast = useToast();
  const remove = useMutation({
    mutationFn: () => api.DELETE('/api/config/media-files/{id}', { params: { path: { id: file.id } } }),
    onSuccess: () => onDeleted(`${file.filename} is deleted.`),
    onError: (error) => toast.failed(sendErrorText(error)),
    onSettled: onClose,
  });
  return (
    <Confirm
      title={`Delete “${file.filename}”?`}
      action={`Delete ${file.filename}`}
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      {uses > 0
        ? `It leaves the library. It is used by ${usesInWords(usedBy, uses)}, and stays there until it is taken out.`
        : 'It will be deleted from the library. Nothing uses it.'}
    </Confirm>
  );
}

/** The file itself: played, or a link that opens it. */
function Preview({ details: { file } }: { details: FileDetails }) {
  const address = addressOfContent(file);
  switch (file.kind) {
    case 'video':
      // biome-ignore lint/a11y/useMediaCaption: a page adds captions to it; here its owner looks at what was uploaded
      return <video controls preload="metadata" src={address} className={styles.picture} />;
    case 'audio':
      // biome-ignore lint/a11y/useMediaCaption: its owner listens to what was uploaded
      return <audio controls preload="metadata" src={address} className={styles.picture} />;
    case 'file':
      return (
        <a href={`${address}?name=${encodeURIComponent(file.filename)}`} target="_blank" rel="noreferrer">
          Open {file.filename}
        </a>
      );
  }
}

const tagsOf = (typed: string): string[] =>
  typed
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);

function tagProblem(typed: string): true | string {
  const tags = tagsOf(typed);
  if (tags.length > 20) return 'At most 20 are possible.';
  return tags.every((tag) => tag.length <= LONGEST_LABEL) || 'At most 60 characters are possible in each.';
}

/** The text of section 8 for a failed rename, unless the server has sent its own. */
const renamingProblem = (error: Error) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500
    ? error.message
    : 'There was a problem while renaming your file.';
