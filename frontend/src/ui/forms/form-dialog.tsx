import type { CustomForm } from '@daybook/contracts/forms/forms.api';
import { valuesOfAnswers } from '@daybook/contracts/forms/shared/form-answers';
import { answersAsText, fieldsOf } from '@daybook/contracts/forms/shared/product-questions';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useLocale, useTextsLang } from '../../lib/locale-context';
import { refusal } from '../../lib/refusal';
import { Alert } from '../alert';
import { Button } from '../button';
import { Dialog } from '../dialog';
import { FormFields } from './fields/form-fields';
import styles from './form-dialog.module.css';
import { type EnteredValues, useFormAnswers } from './use-form-answers';

// a page that opens the dialog with the answers of before needs this code no sooner
export { valuesOfAnswers };

type FormDialogProps = {
  form: CustomForm;
  /** a line above the form's name: the product that it belongs to */
  about: string;
  /** what the fields begin with: the caller holds what was entered when the dialog was closed */
  values: EnteredValues;
  onChange: (values: EnteredValues) => void;
  submitText: string;
  busy: boolean;
  /** why the last submit failed */
  problem?: ReactNode;
  /** @param additionalFields the answers as a cart entry carries them; every field is valid */
  onSubmit: (additionalFields: string) => void;
  onClose: () => void;
};

/** The questions of a product. Each field is checked; the answers are sent when all are valid (section 5). */
export default function FormDialog(props: FormDialogProps) {
  const { form, about, values, onChange, submitText, busy, problem, onSubmit, onClose } = props;
  const { t } = useLocale();
  const lang = useTextsLang();
  const fields = useMemo(() => fieldsOf(form), [form]);
  const answers = useFormAnswers(fields, { values });
  const [heldUp, setHeldUp] = useState(0);
  const { ref } = answers;
  const isInvalid = Object.keys(answers.errors).length > 0;

  // the focus goes to the first wrong answer
  useEffect(() => {
    if (heldUp > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [heldUp, ref]);

  const submit = () => {
    const entered = answers.check();
    if (!entered) setHeldUp((count) => count + 1);
    else if (!busy) onSubmit(answersAsText(form, entered));
  };

  return (
    <Dialog title={form.name} about={about} lang={lang} onClose={onClose}>
      <form
        ref={ref}
        className={styles.form}
        data-form-id={form.id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        onInput={() => {
          answers.onInput();
          onChange(answers.read());
        }}
        onBlur={answers.onBlur}
      >
        <FormFields fields={fields} answers={answers} />
        {isInvalid && <Alert title={t(refusal('FORM_INVALID'))} />}
        {!isInvalid && problem}
        <Button type="submit" wide busy={busy}>
          {submitText}
        </Button>
      </form>
    </Dialog>
  );
}
