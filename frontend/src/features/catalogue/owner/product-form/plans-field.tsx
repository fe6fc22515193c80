import { BILLING_UNITS } from '@daybook/contracts/shared/enumerations';
import type { Currency } from '@daybook/contracts/shared/money';
import { type Control, type UseFormRegister, useFieldArray, useWatch } from 'react-hook-form';
import { Button } from '../../../../ui/button';
import { FieldRow, SelectField, TextField, Tick } from '../../../../ui/owner/field';
import { IconButton } from '../../../../ui/owner/icon-button';
import type { ProductForm } from './product-form';
import styles from './rows-field.module.css';
import { saleWarning } from './sale-price';

const UNIT_WORDS = { WEEK: 'Weeks', MONTH: 'Months', YEAR: 'Years' } as const;
const UNITS = BILLING_UNITS.map((value) => ({ value, label: UNIT_WORDS[value] }));

type PlansFieldProps = {
  control: Control<ProductForm>;
  register: UseFormRegister<ProductForm>;
  currency: Currency;
};

/** The subscription plans of a product: period, number of payments, price. */
export function PlansField({ control, register, currency }: PlansFieldProps) {
  const { fields, append, remove } = useFieldArray({ control, name: 'plans', keyName: 'key' });
  const typed = useWatch({ control, name: 'plans' });
  return (
    <>
      {fields.map(({ key }, i) => (
        <fieldset key={key} className={styles.row}>
          <legend>Plan {i + 1}</legend>
          <FieldRow>
            <TextField label="Billed every" inputMode="numeric" {...register(`plans.${i}.every`)} />
            <SelectField label="Unit" options={UNITS} {...register(`plans.${i}.unit`)} />
            <TextField
              label="Times"
              hint="0 is until cancelled"
              inputMode="numeric"
              {...register(`plans.${i}.cycles`)}
            />
          </FieldRow>
          <FieldRow>
            <TextField label={`Price, ${currency}`} inputMode="decimal" {...register(`plans.${i}.price`)} />
            <TextField
              label="Sale price"
              warning={typed[i] && saleWarning(typed[i], currency)}
              inputMode="decimal"
              {...register(`plans.${i}.salePrice`)}
            />
          </FieldRow>
          <Tick label="On sale" {...register(`plans.${i}.onSale`)} />
          <IconButton
            className={styles.remove}
            icon="bin"
            label={`Remove plan ${i + 1}`}
            onClick={() => remove(i)}
          />
        </fieldset>
      ))}
      <div>
        <Button
          look="secondary"
          onClick={() =>
            append({
              id: '',
              unit: 'MONTH',
              every: '1',
              cycles: '0',
              price: '',
              onSale: false,
              salePrice: '',
            })
          }
        >
          Add a plan
        </Button>
      </div>
    </>
  );
}
