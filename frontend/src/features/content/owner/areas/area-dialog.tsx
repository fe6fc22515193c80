import type { OwnerArea } from '@daybook/contracts/content/areas.api';
import { AREA_WAYS, type AreaDocument } from '@daybook/contracts/content/shared/area';
import { CONTENT_LIMITS } from '@daybook/contracts/content/shared/content-limits';
import { PASSWORD } from '@daybook/contracts/shared/limits';
import { useWatch } from 'react-hook-form';
import { fieldErrorsInto } from '../../../../lib/owner/field-errors';
import { Alert } from '../../../../ui/alert';
import { Button } from '../../../../ui/button';
import { Dialog, DialogActions } from '../../../../ui/owner/dialog';
import { SelectField, TextArea, TextField } from '../../../../ui/owner/field';
import { sendErrorText } from '../../../../ui/owner/load-state';
import styles from '../pages/new-page-dialog.module.css';
import { AREA_WAY_WORDS } from './area-words';
import { DocumentsInput } from './documents-input';
import { type AreaForm, useAreaForm } from './use-area-form';

const FIELDS = ['title', 'text', 'way', 'productIds', 'pageIds', 'collectionIds', 'password'] as const;

const WAYS = AREA_WAYS.map((value) => ({ value, label: AREA_WAY_WORDS[value] }));

type AreaDialogProps = {
  /** absent: it is a new one */
  edited?: OwnerArea | undefined;
  hasPassword: boolean;
  onClose: () => void;
};

/** Makes an area, or changes one. */
export function AreaDialog({ edited, hasPassword, onClose }: AreaDialogProps) {
  const { form, save } = useAreaForm(edited, onClose);
  const { register, handleSubmit, setError, formState, control } = form;
  const { errors } = formState;
  const way = useWatch({ control, name: 'way' });
  return (
    <Dialog title={edited ? `Edit ${edited.area.title}` : 'New area'} onClose={onClose}>
      <form
        noValidate
        className={styles.form}
        onSubmit={handleSubmit((values) =>
          save.mutate(values, { onError: (refused) => fieldErrorsInto(refused, FIELDS, setError) }),
        )}
      >
        {save.error && Object.keys(errors).length === 0 && <Alert title={sendErrorText(save.error)} />}
        <TextField
          autoFocus
          label="Title"
          hint="Visitors read it where they enter."
          maxLength={CONTENT_LIMITS.title}
          error={errors.title?.message}
          {...register('title', { validate: (title) => title.trim() !== '' || 'Please enter a title.' })}
        />
        <SelectField label="Way in" options={WAYS} error={errors.way?.message} {...register('way')} />
        {way === 'password' && <PasswordField form={form} hasPassword={hasPassword} />}
        {way === 'product' && <Many form={form} name="productIds" />}
        <Many form={form} name="pageIds" />
        <Many form={form} name="collectionIds" />
        <TextArea
          label="Words of a closed page"
          hint="Visitors read them in its place. Without any they read what the kind of area says."
          rows={3}
          maxLength={CONTENT_LIMITS.description}
          error={errors.text?.message}
          {...register('text')}
        />
        <p>It takes effect as soon as you save, also on pages that are published already.</p>
        <DialogActions>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={save.isPending}>
            {edited ? 'Save' : 'Create area'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function PasswordField({ form, hasPassword }: { form: AreaForm; hasPassword: boolean }) {
  return (
    <TextField
      label="Password"
      hint={
        hasPassword
          ? 'One is set. Another one ends what it has opened; leave this empty to keep it.'
          : 'Until one is set, the area is closed to all. Use at least 4 characters.'
      }
      autoComplete="off"
      spellCheck={false}
      maxLength={PASSWORD.max}
      error={form.formState.errors.password?.message}
      {...form.register('password')}
    />
  );
}

const MANY = {
  productIds: { label: 'Products that open it', of: 'product', one: 'product' },
  pageIds: { label: 'Pages', of: 'page', one: 'page' },
  collectionIds: { label: 'Journals', of: 'content-collection', one: 'journal' },
} as const;

/** A list of documents in the form. The first page is where a customer's order leads. */
function Many({ form, name }: { form: AreaForm; name: keyof typeof MANY & keyof AreaDocument }) {
  const ids = useWatch({ control: form.control, name });
  return (
    <DocumentsInput
      {...MANY[name]}
      {...(name === 'pageIds' && { hint: 'Orders and accounts lead to the first one.' })}
      ids={ids}
      error={form.formState.errors[name]?.message}
      onChange={(changed) => form.setValue(name, changed, { shouldDirty: true })}
    />
  );
}
