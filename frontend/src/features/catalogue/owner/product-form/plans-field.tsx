import { BILLING_UNITS } from '@daybook/contracts/shared/enumerations';
import type { AmountFormat } from '@daybook/contracts/shared/typed-amount';
import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form';
import { Button } from '../../../../ui/button';
import { FieldRow, SelectField, TextField, Tick } from '../../../../ui/owner/field';
import { IconButton } from '../../../../ui/owner/icon-button';
import { FormAmount } from '../../../../ui/owner/number-field';
import type { ProductForm } from './product-form';
import styles from './rows-field.module.css';
import { saleWarning } from './sale-price';
import { SalePriceField } from './sale-price-field';
import { newId } from './save-product';

const UNIT_WORDS = { WEEK: 'Weeks', MONTH: 'Months', YEAR: 'Years' } as const;
const UNITS = BILLING_UNITS.map((value) => ({ value, label: UNIT_WORDS[value] }));

type PlansFieldProps = {
  form: UseFormReturn<ProductForm>;
  format: AmountFormat;
  /** names of the variants, in the order of the form */
  variants: readonly string[];
};

/** The subscription plans of a product: period, number of payments, price, and the prices of single variants. */
export function PlansField({ form, format, variants }: PlansFieldProps) {
  const { control, register } = form;
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
            <FormAmount
              label={`Price, ${format.currency}`}
              form={form}
              name={`plans.${i}.price`}
              format={format}
            />
            <SalePriceField
              label="Sale price"
              warning={typed[i] && saleWarning(typed[i], format)}
              form={form}
              path={`plans.${i}`}
              format={format}
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
                  form={form}
                  format={format}
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
  form: UseFormReturn<ProductForm>;
  format: AmountFormat;
};

/** What one variant costs in one plan. */
function VariantPrice({ name, path, form, format }: VariantPriceProps) {
  return (
    <FieldRow>
      <FormAmount isOptional label={`Price of ${name}`} form={form} name={`${path}.price`} format={format} />
      <SalePriceField label={`Sale price of ${name}`} form={form} path={path} format={format} />
      <Tick label={`${name} is on sale`} {...form.register(`${path}.onSale`)} />
    </FieldRow>
  );
}
