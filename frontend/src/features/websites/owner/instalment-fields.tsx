import { decimalsOf } from '@daybook/contracts/shared/money';
import { type Control, type FieldErrors, type UseFormRegister, useWatch } from 'react-hook-form';
import { FieldRow, TextField, Tick } from '../../../ui/owner/field';
import styles from './instalment-fields.module.css';
import type { WebsiteForm } from './website-form';

const countries = new Intl.DisplayNames('en', { type: 'region' });

type InstalmentFieldsProps = {
  control: Control<WebsiteForm>;
  register: UseFormRegister<WebsiteForm>;
  errors: FieldErrors<WebsiteForm>;
};

/** The countries where instalments are offered, with amounts and provider (section 9). */
export function InstalmentFields({ control, register, errors }: InstalmentFieldsProps) {
  const [instalments, currency] = useWatch({ control, name: ['instalments', 'currency'] });
  return instalments.map(({ country, isOffered }, i) => (
    <div key={country} className={styles.country}>
      <Tick label={countries.of(country) ?? country} {...register(`instalments.${i}.isOffered`)} />
      {isOffered && (
        <FieldRow>
          <TextField
            label={`Above, ${currency}`}
            error={errors.instalments?.[i]?.minimum?.message}
            inputMode="decimal"
            {...register(`instalments.${i}.minimum`, { validate: amountProblem })}
          />
          <TextField
            label={`Not above, ${currency}`}
            error={errors.instalments?.[i]?.maximum?.message}
            inputMode="decimal"
            {...register(`instalments.${i}.maximum`, { validate: amountProblem })}
          />
          <TextField
            label="Provider"
            maxLength={100}
            error={errors.instalments?.[i]?.providerName?.message}
            {...register(`instalments.${i}.providerName`)}
          />
        </FieldRow>
      )}
    </div>
  ));
}

const amountProblem = (typed: string, { currency }: WebsiteForm) =>
  decimalsOf(currency) === 0
    ? /^\d*$/.test(typed.trim()) || 'Enter a whole amount, such as 3500.'
    : /^\d*(\.\d{1,2})?$/.test(typed.trim()) || 'Enter an amount, such as 35.50.';
