import type { OwnerCollection } from '@daybook/contracts/catalogue/owner-catalogue.api';
import { collectionSlug } from '@daybook/contracts/catalogue/shared/shop-slugs';
import type { EditConflict } from '@daybook/contracts/shared/edit-conflict';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { answer } from '../../../../lib/api/api-client';
import { useApi } from '../../../../lib/api/api-context';
import { newsIn } from '../../../../lib/owner/edit-conflict';
import { fieldErrorsInto } from '../../../../lib/owner/field-errors';
import { type Clash, mergedWith, mergeOf, theirsOf } from '../../../../lib/owner/merge';
import { Alert } from '../../../../ui/alert';
import { Button } from '../../../../ui/button';
import { Dialog, DialogActions } from '../../../../ui/owner/dialog';
import { TextArea, TextField, Tick } from '../../../../ui/owner/field';
import { sendErrorText } from '../../../../ui/owner/load-state';
import { MergeDialog } from '../../../../ui/owner/merge-dialog';
import { useToast } from '../../../../ui/owner/toast';
import { COLLECTIONS_KEY } from '../owner-catalogue.queries';
import { slugOf } from '../product-form/slug';
import styles from './collection-dialog.module.css';
import { CollectionPicture } from './collection-picture';

const FIELDS = ['title', 'urlId', 'description'] as const;

const LABELS: Readonly<Record<string, string>> = {
  title: 'Name',
  urlId: 'URL',
  description: 'Description',
  image: 'Picture',
  isInMenu: 'Show in the menu',
};

type Collection = OwnerCollection['collection'];
/** A collection to save, and the revision that it is based on. */
type Save = {
  collection: Omit<Collection, 'id' | 'displayIndex'> & Partial<Pick<Collection, 'displayIndex'>>;
  at: number;
};
type Merging = { merged: Collection; clashes: readonly Clash[]; at: number };

/** With what the dialog does not show. */
const wholeOf = (
  { collection: { id, displayIndex } }: OwnerCollection,
  collection: Save['collection'],
): Collection => ({ displayIndex, ...collection, id });

/** Edits a collection: its title, its slug and the texts of its page. */
export function CollectionDialog({
  opened,
  onClose,
  onSaved,
}: {
  opened: OwnerCollection | 'new';
  onClose: () => void;
  onSaved?: (id: string) => void;
}) {
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const before = opened === 'new' ? undefined : opened;
  const [image, setImage] = useState(before?.collection.image);
  const [merging, setMerging] = useState<Merging>();
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: {
      title: before?.collection.title ?? '',
      urlId: before?.collection.urlId ?? '',
      description: before?.collection.description ?? '',
      isInMenu: before?.collection.isInMenu !== false,
    },
  });
  const save = useMutation({
    mutationFn: ({ collection, at }: Save) => {
      if (!before) return api.POST('/api/config/collections', { body: collection }).then(answer);
      const params = { path: { id: before.collection.id }, header: { 'If-Match': `"${at}"` } };
      const body = wholeOf(before, collection);
      return api.PUT('/api/config/collections/{id}', { params, body }).then(answer);
    },
    onSuccess: ({ collection }) => {
      toast.done(`${collection.title} is saved.`);
      void queries.invalidateQueries({ queryKey: COLLECTIONS_KEY });
      onSaved?.(collection.id);
      onClose();
    },
    onError: (error, { collection, at: tried }) => {
      const conflict = newsIn(error, tried);
      if (!(before && conflict)) {
        fieldErrorsInto(error, FIELDS, setError);
        return;
      }
      // the dialog writes out what a collection leaves unsaid, and that is no change
      const base: Collection = { ...before.collection, isInMenu: before.collection.isInMenu !== false };
      const changes = withWholePicture(base, conflict.changes);
      const { merged, clashes } = mergeOf(base, wholeOf(before, collection), changes);
      const { revision: at } = conflict;
      if (clashes.length > 0) setMerging({ merged, clashes, at });
      else save.mutate({ collection: merged, at });
    },
  });
  const submit = handleSubmit((answers) => {
    const urlId = answers.urlId.trim() || collectionSlug(slugOf(answers.title));
    save.mutate({
      collection: { ...answers, title: answers.title.trim(), urlId, image },
      at: before?.revision ?? 0,
    });
  });
  // a conflict is no error while the owner chooses, or after they closed the question
  const refused = save.error && newsIn(save.error, save.variables.at) ? null : save.error;
  const { errors } = formState;
  const isShownAtField = FIELDS.some((name) => errors[name]);
  return (
    <Dialog title={before ? before.collection.title : 'New collection'} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={submit}>
        {refused && !isShownAtField && <Alert title={sendErrorText(refused)} />}
        <TextField
          label="Name"
          maxLength={200}
          error={errors.title?.message}
          {...register('title', { required: 'Please enter a name.' })}
        />
        <TextField
          label="URL"
          hint="Leave empty to create it from the name."
          spellCheck={false}
          error={errors.urlId?.message}
          {...register('urlId')}
        />
        <TextArea
          label="Description"
          rows={3}
          maxLength={2000}
          error={errors.description?.message}
          {...register('description')}
        />
        <CollectionPicture image={image} onChange={setImage} />
        <Tick
          label="Show in the menu"
          hint="Also on the home page and in the footer. Its own page and its products can be found either way."
          {...register('isInMenu')}
        />
        <DialogActions>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={save.isPending}>
            Save
          </Button>
        </DialogActions>
      </form>
      {merging && (
        <MergeDialog
          clashes={merging.clashes}
          wordsOf={(field) => LABELS[field] ?? field}
          onClose={() => setMerging(undefined)}
          onMerge={(taken) => {
            const { merged, clashes, at } = merging;
            setMerging(undefined);
            save.mutate({ collection: mergedWith(merged, clashes, taken), at });
          }}
        />
      )}
    </Dialog>
  );
}

/** The changes with the picture as one field: its parts belong together. */
function withWholePicture(base: Collection, changes: EditConflict['changes']): EditConflict['changes'] {
  const isOfPicture = ({ field }: { field: string }) => field.split('.')[0] === 'image';
  const last = changes
    .filter(isOfPicture)
    .toSorted((a, b) => a.at.localeCompare(b.at))
    .at(-1);
  if (!last) return changes;
  const { image } = theirsOf(base, changes);
  return [...changes.filter((one) => !isOfPicture(one)), { ...last, field: 'image', value: image }];
}
