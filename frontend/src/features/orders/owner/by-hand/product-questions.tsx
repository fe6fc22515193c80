import type { CustomForm } from '@daybook/contracts/forms/forms.api';
import { useState } from 'react';
import { localeOf } from '../../../../lib/locale';
import { LocaleProvider } from '../../../../lib/locale-context';
import FormDialog, { valuesOfAnswers } from '../../../../ui/forms/form-dialog';
import type { EnteredValues } from '../../../../ui/forms/use-form-answers';

/** The language of the owner area. */
const ENGLISH = localeOf('en');

type QuestionsProps = {
  form: CustomForm;
  /** the product */
  about: string;
  submitText: string;
  /** as a cart entry carries them; absent: nothing is answered yet */
  answers?: string | undefined;
  onAnswered: (answers: string) => void;
  onClose: () => void;
};

/** Asks what the product asks its customer: the member enters what the customer says. */
export function ProductQuestions({ form, about, submitText, answers, onAnswered, onClose }: QuestionsProps) {
  const [values, setValues] = useState<EnteredValues>(() => valuesOfAnswers(answers ?? null));
  return (
    <LocaleProvider locale={ENGLISH}>
      <FormDialog
        form={form}
        about={about}
        values={values}
        submitText={submitText}
        onClose={onClose}
        onChange={setValues}
        busy={false}
        onSubmit={onAnswered}
      />
    </LocaleProvider>
  );
}
