import { type Control, Controller, type UseFormRegister, useFieldArray, useWatch } from 'react-hook-form';
import { Button } from '../../../../ui/button';
import { Chips } from '../../../../ui/owner/chips';
import { FieldRow, SelectField, TextField, Tick } from '../../../../ui/owner/field';
import { IconButton } from '../../../../ui/owner/icon-button';
import { hasChoices, hasLength, type ProductForm } from './product-form';
import styles from './rows-field.module.css';

const KINDS = [
  { value: 'text', label: 'One line' },
  { value: 'textarea', label: 'Several lines' },
  { value: 'select', label: 'One of a list' },
  { value: 'radio', label: 'One of a few' },
  { value: 'checkbox', label: 'Any of a few' },
  { value: 'date', label: 'Date' },
];

type QuestionsFieldProps = { control: Control<ProductForm>; register: UseFormRegister<ProductForm> };

/** The questions that a customer answers before the product goes into the cart. */
export function QuestionsField({ control, register }: QuestionsFieldProps) {
  const { fields, append, remove } = useFieldArray({ control, name: 'questions', keyName: 'key' });
  const questions = useWatch({ control, name: 'questions' });
  return (
    <>
      <TextField label="Title of the form" maxLength={200} {...register('questionsName')} />
      {fields.map(({ key }, i) => {
        const type = questions[i]?.type ?? 'text';
        return (
          <fieldset key={key} className={styles.row}>
            <legend>Question {i + 1}</legend>
            <FieldRow>
              <TextField label="Question" maxLength={200} {...register(`questions.${i}.title`)} />
              <SelectField label="Answer" options={KINDS} {...register(`questions.${i}.type`)} />
            </FieldRow>
            <TextField label="Explanation" maxLength={500} {...register(`questions.${i}.description`)} />
            {hasChoices(type) && (
              <Controller
                control={control}
                name={`questions.${i}.choices`}
                render={({ field: { value, onChange } }) => (
                  <Chips
                    label="Choices"
                    hint="Enter or a comma after each."
                    values={value}
                    onAdd={(choice) => onChange([...value, choice])}
                    onRemove={(choice) => onChange(value.filter((other) => other !== choice))}
                  />
                )}
              />
            )}
            {hasLength(type) && (
              <TextField
                label="Longest answer, characters"
                inputMode="numeric"
                {...register(`questions.${i}.maxLength`)}
              />
            )}
            <Tick label="Required" {...register(`questions.${i}.required`)} />
            <IconButton
              className={styles.remove}
              icon="bin"
              label={`Remove question ${i + 1}`}
              onClick={() => remove(i)}
            />
          </fieldset>
        );
      })}
      <div>
        <Button
          look="secondary"
          onClick={() =>
            append({
              id: '',
              type: 'text',
              title: '',
              description: '',
              required: false,
              choices: [],
              maxLength: '',
            })
          }
        >
          Add a question
        </Button>
      </div>
    </>
  );
}
