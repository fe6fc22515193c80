import type { FormFields } from '@daybook/contracts/content/shared/blocks/form.block';
import type { ReactNode } from 'react';
import styles from './form.module.css';

/** The part that the view needs of the data of a page's blocks. */
type FormBlockProps = {
  readonly id: string;
  readonly fields: FormFields;
  readonly data: {
    readonly forms: readonly { readonly id: string; readonly show: (blockId: string) => ReactNode }[];
    readonly isCanvas?: boolean;
  };
};

function Form({ id: blockId, fields: { formId }, data: { forms, isCanvas } }: FormBlockProps) {
  const form = forms.find(({ id }) => id === formId);
  if (form) return form.show(blockId);
  if (!isCanvas) return null;
  return (
    <p className={styles.note}>
      {formId === ''
        ? 'Choose a form in the settings of this block.'
        : 'This form isn’t published, so visitors don’t see it here.'}
    </p>
  );
}

/** A published form, which visitors fill in on the page. Of one that is withdrawn they see nothing. */
export const formView = { View: Form };
