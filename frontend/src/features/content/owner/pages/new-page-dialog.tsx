import { CONTENT_LIMITS } from '@daybook/contracts/content/shared/content-limits';
import type { PageOperation } from '@daybook/contracts/content/shared/page-operation';
import { slugOf } from '@daybook/contracts/shared/slug';
import { useForm } from 'react-hook-form';
import { fieldErrorsInto } from '../../../../lib/owner/field-errors';
import { Alert } from '../../../../ui/alert';
import { Button } from '../../../../ui/button';
import { Dialog, DialogActions } from '../../../../ui/owner/dialog';
import { TextField } from '../../../../ui/owner/field';
import { sendErrorText } from '../../../../ui/owner/load-state';
import { blocksToBegin } from '../begin/begin-section';
import { LayoutField } from '../begin/layout-field';
import { PAGE_LAYOUTS } from '../begin/page-layouts';
import styles from './new-page-dialog.module.css';
import { useCreatePage } from './use-page-changes';

/**
 * Asks from which layout a new page begins, for its title and for its URL. The title is the layout's and the URL follows
 * the title, until the member types others.
 */
export function NewPageDialog({ onClose }: { onClose: () => void }) {
  const create = useCreatePage();
  const { register, handleSubmit, setError, setValue, formState } = useForm({
    defaultValues: { layout: 'plain', title: '', slug: '' },
  });
  const { errors, dirtyFields } = formState;
  const nameAfter = (id: string) => {
    if (dirtyFields.title) return;
    const title = PAGE_LAYOUTS.find((layout) => layout.id === id)?.title ?? '';
    setValue('title', title);
    if (!dirtyFields.slug) setValue('slug', slugOf(title));
  };
  const submit = handleSubmit(({ layout, title, slug }) =>
    create.mutate(
      {
        title: title.trim(),
        // without one the server makes it from the title, and numbers it where it is taken
        ...(dirtyFields.slug && slug.trim() !== '' && { slug: slug.trim() }),
        operations: operationsOf(layout),
      },
      { onError: (refused) => fieldErrorsInto(refused, ['title', 'slug'], setError) },
    ),
  );
  return (
    <Dialog title="New page" shape="wide" onClose={onClose}>
      <form noValidate className={styles.form} onSubmit={submit}>
        {create.error && !errors.title && !errors.slug && <Alert title={sendErrorText(create.error)} />}
        <LayoutField field={register('layout', { onChange: ({ target }) => nameAfter(target.value) })} />
        <TextField
          autoFocus
          label="Title"
          hint="Visitors see it in the tab of their browser and in search results."
          maxLength={CONTENT_LIMITS.title}
          error={errors.title?.message}
          {...register('title', {
            validate: (title) => title.trim() !== '' || 'Please enter a title.',
            onChange: ({ target }) => {
              if (!dirtyFields.slug) setValue('slug', slugOf(target.value));
            },
          })}
        />
        <TextField
          label="URL"
          hint="Lower-case letters, digits and hyphens, such as about-us."
          maxLength={CONTENT_LIMITS.slug}
          spellCheck={false}
          error={errors.slug?.message}
          {...register('slug')}
        />
        <DialogActions>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={create.isPending}>
            Create page
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** The blocks of a layout, as a new page takes them. */
const operationsOf = (id: string): PageOperation[] =>
  blocksToBegin(PAGE_LAYOUTS.find((layout) => layout.id === id)?.sections ?? []).map(
    ({ version: _, ...block }) => ({ kind: 'put', ...block }),
  );
