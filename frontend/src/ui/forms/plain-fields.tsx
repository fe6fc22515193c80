import type { CustomForm } from '@daybook/contracts/forms/forms.api';
import { fieldsOf } from '@daybook/contracts/forms/shared/product-questions';
import { useTextsLang } from '../../lib/locale-context';
import fieldStyles from '../field.module.css';
import { FormFields } from './fields/form-fields';

const UNANSWERED = { initial: {}, generation: 0, values: {}, errors: {}, isShown: () => true } as const;

/** The questions of a product in a form that the browser sends by itself, and checks as far as it can. */
export function PlainFields({ form }: { form: CustomForm }) {
  return (
    <fieldset>
      <legend className={fieldStyles.label} lang={useTextsLang()}>
        {form.name}
      </legend>
      <FormFields fields={fieldsOf(form)} answers={UNANSWERED} isPlain />
    </fieldset>
  );
}
