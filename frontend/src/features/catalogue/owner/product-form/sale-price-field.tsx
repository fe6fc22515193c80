import type { AmountFormat } from '@daybook/contracts/shared/typed-amount';
import type { UseFormReturn } from 'react-hook-form';
import { FormAmount } from '../../../../ui/owner/number-field';
import type { ProductForm } from './product-form';

type SalePriceFieldProps = {
  form: UseFormReturn<ProductForm>;
  /** of the price: a variant, a plan, or a variant in a plan */
  path: `variants.${number}` | `plans.${number}` | `variants.${number}.planPrices.${string}`;
  format: AmountFormat;
  label: string;
  hideLabel?: boolean;
  warning?: string;
};

/** The sale price. Typing it ticks On sale, without which it is not applied; an empty one unticks it. */
export function SalePriceField({ form, path, ...field }: SalePriceFieldProps) {
  return (
    <FormAmount
      isOptional
      data-number
      form={form}
      name={`${path}.salePrice`}
      onText={(text) => form.setValue(`${path}.onSale`, text.trim() !== '', { shouldDirty: true })}
      {...field}
    />
  );
}
