import { RESTOCK_LETTER } from '@daybook/contracts/shared/restock-mail-choices';
import { RESTOCK_TEMPLATE_EXAMPLE, RESTOCK_TEMPLATE_NAMES } from '@daybook/contracts/shared/restock-template';
import type { TemplateError } from '@daybook/contracts/templates/templates.api';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { TextArea, TextField, Tick } from '../../../../ui/owner/field';
import type { RulesForm } from '../rules/rules-form';
import styles from './letter-fields.module.css';
import { TemplateField } from './template-field';

type LetterFieldsProps = {
  form: UseFormReturn<RulesForm>;
  /** what is wrong with the template as it is typed */
  errors: readonly TemplateError[];
};

/** The owner's words in the letter, or the whole letter. */
export function LetterFields({ form, errors: templateErrors }: LetterFieldsProps) {
  const { control, register, setValue, getValues, formState } = form;
  const errors = formState.errors.letter;
  const isOwn = useWatch({ control, name: 'isOwnLetter' });
  return (
    <div className={styles.fields}>
      <TextField
        label="Subject"
        placeholder="{product} is back"
        hint="{product}, {variant} and {site} stand for what they say."
        maxLength={RESTOCK_LETTER.maxSubject}
        error={errors?.subject?.message}
        {...register('letter.subject')}
      />
      {!isOwn && (
        <>
          <TextArea
            label="First words"
            rows={4}
            hint="Empty is the shop’s own, in the reader’s language; as are subject and button."
            maxLength={RESTOCK_LETTER.maxIntro}
            error={errors?.intro?.message}
            {...register('letter.intro')}
          />
          <TextField
            label="Button"
            placeholder="Put it in your cart"
            maxLength={RESTOCK_LETTER.maxButton}
            error={errors?.button?.message}
            {...register('letter.button')}
          />
        </>
      )}
      <Tick
        label="Write the whole letter yourself"
        hint="As a template. While it has errors, it cannot be saved."
        {...register('isOwnLetter', {
          onChange: (event: { target: { checked: boolean } }) => {
            if (event.target.checked && getValues('letter.template').trim() === '')
              setValue('letter.template', RESTOCK_TEMPLATE_EXAMPLE, { shouldDirty: true });
          },
        })}
      />
      {isOwn && (
        <>
          <Controller
            control={control}
            name="letter.template"
            render={({ field }) => (
              <TemplateField
                label="Template"
                value={field.value}
                errors={templateErrors}
                refused={errors?.template?.message}
                maxLength={RESTOCK_LETTER.maxTemplate}
                onChange={field.onChange}
                onBlur={field.onBlur}
              />
            )}
          />
          <details className={styles.names}>
            <summary>What it may name</summary>
            <dl>
              {RESTOCK_TEMPLATE_NAMES.map(([name, about]) => (
                <div key={name}>
                  <dt>
                    <code>{`{${name}}`}</code>
                  </dt>
                  <dd>{about}</dd>
                </div>
              ))}
            </dl>
          </details>
        </>
      )}
    </div>
  );
}
