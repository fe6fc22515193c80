import type { OwnerCollection } from '@daybook/contracts/catalogue/owner-catalogue.api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { answer } from '../../../../lib/api/api-client';
import { useApi } from '../../../../lib/api/api-context';
import { fieldErrorsInto } from '../../../../lib/owner/field-errors';
import { Alert } from '../../../../ui/alert';
import { Button } from '../../../../ui/button';
import { Dialog, DialogActions } from '../../../../ui/owner/dialog';
import { TextArea, TextField, Tick } from '../../../../ui/owner/field';
import { sendErrorText } from '../../../../ui/owner/load-state';
import { useToast } from '../../../../ui/owner/toast';
import { COLLECTIONS_KEY } from '../owner-catalogue.queries';
import { slugOf } from '../product-form/slug';
import styles from './collection-dialog.module.css';
import { CollectionPicture } from './collection-picture';

const FIELDS = ['title', 'urlId', 'description'] as const;

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
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: {
      title: before?.collection.title ?? '',
      urlId: before?.collection.urlId ?? '',
      description: before?.collection.description ?? '',
      isInMenu: before?.collection.isInMenu !== false,
    },
  });
  const save = useMutation({
    mutationFn: (answers: { title: string; urlId: string; description: string; isInMenu: boolean }) => {
      const words = {
        ...answers,
        title: answers.title.trim(),
        urlId: answers.urlId.trim() || slugOf(answers.title),
      };
      if (!before) return api.POST('/api/config/collections', { body: { ...words, image } }).then(answer);
      const { collection, revision } = before;
      const params = { path: { id: collection.id }, header: { 'If-Match': `"${revision}"` } };
      const body = { ...collection, ...words, image };
      return api.PUT('/api/config/collections/{id}', { params, body }).then(answer);
    },
    onSuccess: ({ collection }) => {
      toast.done(`${collection.title} is saved.`);
      void queries.invalidateQueries({ queryKey: COLLECTIONS_KEY });
      onSaved?.(collection.id);
      onClose();
    },
    onError: (error) => fieldErrorsInto(error, FIELDS, setError),
  });
  const { errors } = formState;
  const isShownAtField = FIELDS.some((name) => errors[name]);
  return (
    <Dialog title={before ? before.collection.title : 'New collection'} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={handleSubmit((answers) => save.mutate(answers))}>
        {save.error && !isShownAtField && <Alert title={sendErrorText(save.error)} />}
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
    </Dialog>
  );
}
