import type { CustomForm } from '@daybook/contracts/forms/forms.api';
import {
  answersAsText,
  checkAnswers,
  type FieldErrors,
  type FormValues,
} from '@daybook/contracts/forms/shared/form-answers';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocale } from '../../lib/locale-context';
import { refusal } from '../../lib/refusal';
import { Alert } from '../alert';
import { Button } from '../button';
import { Dialog } from '../dialog';
import styles from './form-dialog.module.css';
import { FormFields } from './form-fields';

type FormDialogProps = {
  form: CustomForm;
  /** a line above the form's name: the product that it belongs to */
  about: string;
  /** the caller holds the values, so that they are there again when the visitor reopens the dialog */
  values: FormValues;
  onChange: (values: FormValues) => void;
  submitText: string;
  busy: boolean;
  /** why the last submit failed */
  problem?: ReactNode;
  /** @param additionalFields the answers as a cart entry carries them; every field is valid */
  onSubmit: (additionalFields: string) => void;
  onClose: () => void;
};

/** The questions of a custom form. Each field is checked; the form is sent when all are valid (section 5). */
export default function FormDialog(props: FormDialogProps) {
  const { form, about, values, onChange, submitText, busy, problem, onSubmit, onClose } = props;
  const { t } = useLocale();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [heldUp, setHeldUp] = useState(0);
  const element = useRef<HTMLFormElement>(null);
  const isInvalid = Object.keys(errors).length > 0;

  // the focus goes to the first wrong answer
  useEffect(() => {
    if (heldUp > 0) element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [heldUp]);

  const submit = () => {
    const found = checkAnswers(form, values);
    setErrors(found);
    if (Object.keys(found).length > 0) setHeldUp((count) => count + 1);
    else if (!busy) onSubmit(answersAsText(form, values));
  };

  return (
    <Dialog title={form.name} about={about} onClose={onClose}>
      <form
        ref={element}
        className={styles.form}
        data-form-id={form.id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <FormFields
          form={form}
          values={values}
          errors={errors}
          onChange={(fieldId, value) => {
            onChange({ ...values, [fieldId]: value });
            setErrors(({ [fieldId]: _, ...others }) => others);
          }}
        />
        {isInvalid && <Alert title={t(refusal('FORM_INVALID'))} />}
        {!isInvalid && problem}
        <Button type="submit" wide busy={busy}>
          {submitText}
        </Button>
      </form>
    </Dialog>
  );
}
