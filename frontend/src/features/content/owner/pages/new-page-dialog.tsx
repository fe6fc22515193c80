import { CONTENT_LIMITS } from '@daybook/contracts/content/shared/content-limits';
import { slugOf } from '@daybook/contracts/shared/slug';
import { useForm } from 'react-hook-form';
import { fieldErrorsInto } from '../../../../lib/owner/field-errors';
import { Alert } from '../../../../ui/alert';
import { Button } from '../../../../ui/button';
import { Dialog, DialogActions } from '../../../../ui/owner/dialog';
import { TextField } from '../../../../ui/owner/field';
import { sendErrorText } from '../../../../ui/owner/load-state';
import { operationsToBegin } from '../begin/begin-section';
import { LayoutField } from '../begin/layout-field';
import { PAGE_LAYOUTS } from '../begin/page-layouts';
import styles from './new-page-dialog.module.css';
import { useCreatePage } from './use-page-changes';

/**
 * Asks from which layout a new page begins, for its title and for its URL. The title is the layout's and the URL follows
 * the title, until the member types others.
 */
export function NewPageDialog({ onClose }: { onClose: () => void }) {
  const { create, form, submit } = useNewPage();
  const { register, setValue, formState } = form;
  const { errors, dirtyFields } = formState;
  const nameAfter = (id: string) => {
    if (dirtyFields.title) return;
    const title = layoutOf(id)?.title ?? '';
    setValue('title', title);
    if (!dirtyFields.slug) setValue('slug', slugOf(title));
  };
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

/** The form of a new page, and what sends it. */
function useNewPage() {
  const create = useCreatePage();
  const form = useForm({ defaultValues: { layout: 'plain', title: '', slug: '' } });
  const { dirtyFields } = form.formState;
  const submit = form.handleSubmit(({ layout, title, slug }) =>
    create.mutate(
      {
        title: title.trim(),
        // without one the server makes it from the title, and numbers it where it is taken
        ...(dirtyFields.slug && slug.trim() !== '' && { slug: slug.trim() }),
        ...(layoutOf(layout)?.isSplash && { layout: 'splash' as const }),
        operations: operationsToBegin(layoutOf(layout)?.sections ?? []),
      },
      { onError: (refused) => fieldErrorsInto(refused, ['title', 'slug'], form.setError) },
    ),
  );
  return { create, form, submit };
}

const layoutOf = (id: string) => PAGE_LAYOUTS.find((layout) => layout.id === id);
