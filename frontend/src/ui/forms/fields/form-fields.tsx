import type { Field } from '@daybook/contracts/forms/shared/field-kinds';
import { useId } from 'react';
import type { FormAnswersState } from '../use-form-answers';
import { FieldRow } from './field-row';
import styles from './form-fields.module.css';

type FormFieldsProps = {
  fields: readonly Field[];
  answers: Pick<FormAnswersState, 'initial' | 'generation' | 'values' | 'errors' | 'isShown'>;
  /** of the website, IANA name: times of day are in it; undefined: it is not said */
  timeZone?: string;
  /** of the ids of the controls; default: one of its own */
  idPrefix?: string;
  /** no script checks the form: the browser does, as far as it can */
  isPlain?: boolean;
};

/** The fields of a form, each with help, counter and error (section 5). The browser holds what is entered. */
export function FormFields({ fields, answers, timeZone, idPrefix, isPlain }: FormFieldsProps) {
  const ownPrefix = useId();
  return (
    <div className={styles.fields} key={answers.generation}>
      {fields.map((field) => (
        <FieldRow
          key={field.id}
          field={field}
          id={`${idPrefix ?? ownPrefix}${field.id}`}
          initial={answers.initial[field.id]}
          value={answers.values[field.id]}
          error={answers.errors[field.id]}
          isShown={answers.isShown(field)}
          condition={conditionOf(field, fields)}
          timeZone={timeZone}
          isPlain={isPlain}
        />
      ))}
    </div>
  );
}

/** The title of the field that decides whether this one is asked, and the answer that asks it. */
function conditionOf({ shownWhen }: Field, fields: readonly Field[]) {
  const other = shownWhen && fields.find(({ id }) => id === shownWhen.fieldId);
  return other && { title: other.title, choice: shownWhen.is };
}
