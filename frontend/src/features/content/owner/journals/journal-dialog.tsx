import type { OwnerContentCollection } from '@daybook/contracts/content/content-collections.api';
import {
  type ContentCollectionDocument,
  ITEM_ORDERS,
  type ItemOrder,
} from '@daybook/contracts/content/shared/content-collection';
import { CONTENT_LIMITS } from '@daybook/contracts/content/shared/content-limits';
import { slugOf } from '@daybook/contracts/shared/slug';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useApi } from '../../../../lib/api/api-context';
import { fieldErrorsInto } from '../../../../lib/owner/field-errors';
import { Alert } from '../../../../ui/alert';
import { Button } from '../../../../ui/button';
import { Dialog, DialogActions } from '../../../../ui/owner/dialog';
import { SelectField, TextArea, TextField } from '../../../../ui/owner/field';
import { sendErrorText } from '../../../../ui/owner/load-state';
import { CONTENT_KEY } from '../owner-content.queries';
import styles from '../pages/new-page-dialog.module.css';
import { createJournal, saveJournal } from './journals.queries';

const ORDERS: Readonly<Record<ItemOrder, string>> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  title: 'By title',
  upcoming: 'Upcoming events first',
};

const ORDER_OPTIONS = ITEM_ORDERS.map((value) => ({ value, label: ORDERS[value] }));

const FIELDS = ['title', 'slug', 'description', 'itemsPerPage', 'ordering'] as const;

const NEW: ContentCollectionDocument = {
  title: 'Journal',
  slug: 'journal',
  description: '',
  type: 1,
  itemsPerPage: 20,
  ordering: 'newest',
  permissionType: 'public',
};

type JournalDialogProps = {
  /** absent: it is a new one */
  edited?: OwnerContentCollection | undefined;
  onClose: () => void;
};

/** Makes a journal, or changes one. The URL of a new one follows its title until the member types another. */
export function JournalDialog({ edited, onClose }: JournalDialogProps) {
  const { save, form } = useJournalForm(edited, onClose);
  const { register, setValue, formState } = form;
  const { errors, dirtyFields } = formState;
  return (
    <Dialog title={edited ? `Edit ${edited.collection.title}` : 'New journal'} onClose={onClose}>
      <form
        noValidate
        className={styles.form}
        onSubmit={form.handleSubmit((values) =>
          save.mutate(values, { onError: (refused) => fieldErrorsInto(refused, FIELDS, form.setError) }),
        )}
      >
        {save.error && Object.keys(errors).length === 0 && <Alert title={sendErrorText(save.error)} />}
        <TextField
          autoFocus
          label="Title"
          maxLength={CONTENT_LIMITS.title}
          error={errors.title?.message}
          {...register('title', {
            validate: (title) => title.trim() !== '' || 'Please enter a title.',
            onChange: ({ target }) => {
              if (!edited && !dirtyFields.slug) setValue('slug', slugOf(target.value));
            },
          })}
        />
        <TextField
          label="URL"
          hint="Its posts stand below it, such as /journal/my-first-post. Former URLs lead to the new one."
          maxLength={CONTENT_LIMITS.slug}
          spellCheck={false}
          error={errors.slug?.message}
          {...register('slug')}
        />
        <TextArea
          label="Description"
          rows={3}
          maxLength={CONTENT_LIMITS.description}
          error={errors.description?.message}
          {...register('description')}
        />
        <TextField
          type="number"
          min={1}
          max={CONTENT_LIMITS.itemsPerPage}
          label="Posts on a page"
          error={errors.itemsPerPage?.message}
          {...register('itemsPerPage', { valueAsNumber: true })}
        />
        <SelectField
          label="Order"
          hint="A list of events shows what is to come first."
          options={ORDER_OPTIONS}
          {...register('ordering')}
        />
        <DialogActions>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={save.isPending}>
            {edited ? 'Save' : 'Create journal'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function useJournalForm(edited: OwnerContentCollection | undefined, onSaved: () => void) {
  const api = useApi();
  const queries = useQueryClient();
  const form = useForm<ContentCollectionDocument>({ defaultValues: edited ? contentOf(edited) : NEW });
  const save = useMutation({
    mutationFn: (body: ContentCollectionDocument) =>
      edited
        ? saveJournal(api, { id: edited.collection.id, version: edited.version, body })
        : createJournal(api, body),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: CONTENT_KEY });
      onSaved();
    },
  });
  return { form, save };
}

const contentOf = ({ collection }: OwnerContentCollection): ContentCollectionDocument => {
  const { id: _, formerSlugs: _former, ...content } = collection;
  return content;
};
