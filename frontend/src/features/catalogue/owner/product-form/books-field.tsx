import type { AmountFormat } from '@daybook/contracts/shared/typed-amount';
import type { UseFormReturn } from 'react-hook-form';
import { classNames } from '../../../../ui/class-names';
import field from '../../../../ui/field.module.css';
import { FormAmount } from '../../../../ui/owner/number-field';
import { CellError, errorProps } from './cell-error';
import type { ProductForm, VariantForm } from './product-form';
import styles from './variants-field.module.css';

type BooksFieldProps = {
  variants: readonly VariantForm[];
  /** another number renders the rows anew */
  turn: number;
  format: AmountFormat;
  form: UseFormReturn<ProductForm>;
};

/** Of each variant: whether it is taxed, its barcode, and what a unit costs the owner. On a phone each is a card. */
export function BooksField({ variants, turn, format, form }: BooksFieldProps) {
  const { register, formState } = form;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
    <section className={styles.frame} aria-label="Tax, barcode and cost of each variant" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Variant</th>
            <th scope="col">Charge tax</th>
            <th scope="col">Barcode</th>
            <th scope="col">Cost, {format.currency}</th>
          </tr>
        </thead>
        <tbody key={turn}>
          {variants.map(({ values }, i) => {
            const name = values.join(' / ') || 'The product';
            const problem = formState.errors.variants?.[i]?.barcode?.message;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: `turn` renders moved rows anew
              <tr key={i}>
                <th scope="row">{name}</th>
                <td className={styles.tick} data-label="Charge tax">
                  <input
                    type="checkbox"
                    aria-label={`Charge tax on ${name}`}
                    {...register(`variants.${i}.isTaxable`)}
                  />
                </td>
                <td data-label="Barcode">
                  <input
                    className={classNames(field.control, styles.sku)}
                    aria-label={`Barcode of ${name}`}
                    {...errorProps(`variant-${i}-barcode`, problem)}
                    maxLength={128}
                    {...register(`variants.${i}.barcode`)}
                  />
                  <CellError id={`variant-${i}-barcode`}>{problem}</CellError>
                </td>
                <td data-label={`Cost, ${format.currency}`}>
                  <FormAmount
                    hideLabel
                    isOptional
                    data-number
                    label={`Cost of ${name}`}
                    what="cost"
                    form={form}
                    name={`variants.${i}.cost`}
                    format={format}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
