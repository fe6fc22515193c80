import { BILLING_UNITS } from '@daybook/contracts/shared/enumerations';
import type { Currency } from '@daybook/contracts/shared/money';
import { type Control, type UseFormRegister, useFieldArray, useWatch } from 'react-hook-form';
import { Button } from '../../../../ui/button';
import { FieldRow, SelectField, TextField, Tick } from '../../../../ui/owner/field';
import { IconButton } from '../../../../ui/owner/icon-button';
import type { ProductForm } from './product-form';
import styles from './rows-field.module.css';
import { saleWarning } from './sale-price';
import { newId } from './save-product';

const UNIT_WORDS = { WEEK: 'Weeks', MONTH: 'Months', YEAR: 'Years' } as const;
const UNITS = BILLING_UNITS.map((value) => ({ value, label: UNIT_WORDS[value] }));

type PlansFieldProps = {
  control: Control<ProductForm>;
  register: UseFormRegister<ProductForm>;
  currency: Currency;
  /** names of the variants, in the order of the form */
  variants: readonly string[];
};

/** The subscription plans of a product: period, number of payments, price, and the prices of single variants. */
export function PlansField({ control, register, currency, variants }: PlansFieldProps) {
  const { fields, append, remove } = useFieldArray({ control, name: 'plans', keyName: 'key' });
  const typed = useWatch({ control, name: 'plans' });
  return (
    <>
      {fields.map(({ key, id }, i) => (
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
          {variants.length > 1 && (
            <details>
              <summary>Prices of single variants</summary>
              <p>A variant without a price here costs what the plan says.</p>
              {variants.map((name, row) => (
                <VariantPrice
                  key={name}
                  name={`${name} in plan ${i + 1}`}
                  path={`variants.${row}.planPrices.${id}`}
                  register={register}
                />
              ))}
            </details>
          )}
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
              // the prices of variants name the plan by its id
              id: newId(),
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

type VariantPriceProps = {
  name: string;
  path: `variants.${number}.planPrices.${string}`;
  register: UseFormRegister<ProductForm>;
};

/** What one variant costs in one plan. */
function VariantPrice({ name, path, register }: VariantPriceProps) {
  return (
    <FieldRow>
      <TextField label={`Price of ${name}`} inputMode="decimal" {...register(`${path}.price`)} />
      <TextField label={`Sale price of ${name}`} inputMode="decimal" {...register(`${path}.salePrice`)} />
      <Tick label={`${name} is on sale`} {...register(`${path}.onSale`)} />
    </FieldRow>
  );
}
