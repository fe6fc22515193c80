import type { CustomForm } from '@daybook/contracts/forms/forms.api';
import fieldStyles from '../field.module.css';
import { FormFields } from './form-fields';

/** The questions of a custom form in a form that the browser sends by itself, and checks as far as it can. */
export function PlainFields({ form }: { form: CustomForm }) {
  return (
    <fieldset>
      <legend className={fieldStyles.label}>{form.name}</legend>
      <FormFields form={form} values={{}} errors={{}} />
    </fieldset>
  );
}
