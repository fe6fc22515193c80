import { RESTOCK_EMAIL_LIMITS } from '@daybook/contracts/restock/shared/restock-email-choices';
import {
  RESTOCK_TEMPLATE_EXAMPLE,
  RESTOCK_TEMPLATE_NAMES,
} from '@daybook/contracts/restock/shared/restock-template';
import type { TemplateError } from '@daybook/contracts/templates/templates.api';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { TextArea, TextField, Tick } from '../../../../ui/owner/field';
import type { RulesForm } from '../rules/rules-form';
import styles from './email-fields.module.css';
import { TemplateField } from './template-field';

type EmailFieldsProps = {
  form: UseFormReturn<RulesForm>;
  /** the errors of the template as the owner types it */
  errors: readonly TemplateError[];
};

/** The fields of the owner's texts, or of a template for the whole email. */
export function EmailFields({ form, errors: templateErrors }: EmailFieldsProps) {
  const { control, register, setValue, getValues, formState } = form;
  const errors = formState.errors.email;
  const isOwn = useWatch({ control, name: 'isOwnEmail' });
  return (
    <div className={styles.fields}>
      <TextField
        label="Subject"
        placeholder="{product} is back in stock"
        hint="{product}, {variant} and {site} are replaced with their values."
        maxLength={RESTOCK_EMAIL_LIMITS.maxSubject}
        error={errors?.subject?.message}
        {...register('email.subject')}
      />
      {!isOwn && (
        <>
          <TextArea
            label="Introduction"
            rows={4}
            hint="Leave empty to use the default text in the reader’s language. The same applies to subject and button."
            maxLength={RESTOCK_EMAIL_LIMITS.maxIntro}
            error={errors?.intro?.message}
            {...register('email.intro')}
          />
          <TextField
            label="Button"
            placeholder="Add to cart"
            maxLength={RESTOCK_EMAIL_LIMITS.maxButton}
            error={errors?.button?.message}
            {...register('email.button')}
          />
        </>
      )}
      <Tick
        label="Use a custom template"
        hint="Fix all template errors to save it."
        {...register('isOwnEmail', {
          onChange: (event: { target: { checked: boolean } }) => {
            if (event.target.checked && getValues('email.template').trim() === '')
              setValue('email.template', RESTOCK_TEMPLATE_EXAMPLE, { shouldDirty: true });
          },
        })}
      />
      {isOwn && (
        <>
          <Controller
            control={control}
            name="email.template"
            render={({ field }) => (
              <TemplateField
                label="Template"
                value={field.value}
                errors={templateErrors}
                refused={errors?.template?.message}
                maxLength={RESTOCK_EMAIL_LIMITS.maxTemplate}
                onChange={field.onChange}
                onBlur={field.onBlur}
              />
            )}
          />
          <details className={styles.names}>
            <summary>Available values</summary>
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
