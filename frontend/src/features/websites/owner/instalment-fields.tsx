import { type UseFormReturn, useWatch } from 'react-hook-form';
import { FieldRow, TextField, Tick } from '../../../ui/owner/field';
import { FormAmount } from '../../../ui/owner/number-field';
import styles from './instalment-fields.module.css';
import type { WebsiteForm } from './website-form';

const countries = new Intl.DisplayNames('en', { type: 'region' });

/** The countries where instalments are offered, with amounts and provider (section 9). */
export function InstalmentFields({ form }: { form: UseFormReturn<WebsiteForm> }) {
  const { control, register } = form;
  const { errors } = form.formState;
  const [instalments, currency, language] = useWatch({
    control,
    name: ['instalments', 'currency', 'language'],
  });
  const format = { currency, locale: language };
  return instalments.map(({ country, isOffered }, i) => (
    <div key={country} className={styles.country}>
      <Tick label={countries.of(country) ?? country} {...register(`instalments.${i}.isOffered`)} />
      {isOffered && (
        <>
          <FieldRow>
            <FormAmount
              isOptional
              label={`Above, ${currency}`}
              what="limit"
              form={form}
              name={`instalments.${i}.minimum`}
              format={format}
            />
            <FormAmount
              isOptional
              label={`Not above, ${currency}`}
              what="limit"
              form={form}
              name={`instalments.${i}.maximum`}
              format={format}
            />
            <TextField
              label="Provider"
              maxLength={100}
              error={errors.instalments?.[i]?.providerName?.message}
              {...register(`instalments.${i}.providerName`)}
            />
          </FieldRow>
          <TextField
            label="Provider’s page, optional"
            type="url"
            inputMode="url"
            placeholder="https://provider.com/modal/{locale}.html"
            hint="Shown to customers who ask for details. {locale} becomes en_US, fr_CA and so on. Without it they read a short text."
            maxLength={500}
            error={errors.instalments?.[i]?.modalUrl?.message}
            {...register(`instalments.${i}.modalUrl`)}
          />
        </>
      )}
    </div>
  ));
}
