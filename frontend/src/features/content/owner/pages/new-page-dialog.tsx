import { CONTENT_LIMITS } from '@daybook/contracts/content/shared/content-limits';
import { slugOf } from '@daybook/contracts/shared/slug';
import { useForm } from 'react-hook-form';
import { fieldErrorsInto } from '../../../../lib/owner/field-errors';
import { Alert } from '../../../../ui/alert';
import { Button } from '../../../../ui/button';
import { Dialog, DialogActions } from '../../../../ui/owner/dialog';
import { TextField } from '../../../../ui/owner/field';
import { sendErrorText } from '../../../../ui/owner/load-state';
import { firstBlocks } from './first-blocks';
import { useCreatePage } from './use-page-changes';

/** Asks for the title of a new page, and for its URL, which follows the title until the member types one. */
export function NewPageDialog({ onClose }: { onClose: () => void }) {
  const create = useCreatePage();
  const { register, handleSubmit, setError, setValue, formState } = useForm({
    defaultValues: { title: '', slug: '' },
  });
  const { errors, dirtyFields } = formState;
  const submit = handleSubmit(({ title, slug }) =>
    create.mutate(
      {
        title: title.trim(),
        // without one the server makes it from the title, and numbers it where it is taken
        ...(dirtyFields.slug && slug.trim() !== '' && { slug: slug.trim() }),
        operations: firstBlocks(),
      },
      { onError: (refused) => fieldErrorsInto(refused, ['title', 'slug'], setError) },
    ),
  );
  return (
    <Dialog title="New page" onClose={onClose}>
      <form noValidate onSubmit={submit}>
        {create.error && !errors.title && !errors.slug && <Alert title={sendErrorText(create.error)} />}
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
