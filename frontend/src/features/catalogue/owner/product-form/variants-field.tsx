import { type AmountFormat, readAmount } from '@daybook/contracts/shared/typed-amount';
import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { gramsKind } from '../../../../lib/owner/typed-number';
import { classNames } from '../../../../ui/class-names';
import field from '../../../../ui/field.module.css';
import { Button } from '../../../../ui/owner/button';
import { useFocusAfter } from '../../../../ui/owner/focus-after';
import { IconButton } from '../../../../ui/owner/icon-button';
import { AmountField, FormAmount, FormNumber } from '../../../../ui/owner/number-field';
import { Picture } from '../../../../ui/picture';
import { CellError, errorProps } from './cell-error';
import { firstStockKind } from './first-stock';
import type { ProductForm, ProductImage } from './product-form';
import { saleWarning } from './sale-price';
import { SalePriceField } from './sale-price-field';
import { type Grid, inOrder, missingRows } from './variant-grid';
import styles from './variants-field.module.css';

type VariantsFieldProps = {
  grid: Grid;
  /** another number renders the rows anew */
  turn: number;
  /** the pictures that a variant can show */
  pictures: readonly { id: string; label: string; image: ProductImage }[];
  format: AmountFormat;
  form: UseFormReturn<ProductForm>;
  /** whether new variants have a field for the units that they begin with */
  hasStock: boolean;
  /** whether its units are sent, and weigh something */
  hasWeight: boolean;
  onChange: (grid: Grid) => void;
};

/** A row for each variant: SKU, price, sale price, stock, weight, picture. On a phone each is a card. */
export function VariantsField(props: VariantsFieldProps) {
  const { grid, turn, pictures, format, form, hasStock, hasWeight, onChange } = props;
  const { currency } = format;
  const { register } = form;
  const { errors } = form.formState;
  const { options, variants } = grid;
  const [price, setPrice] = useState('');
  const body = useRef<HTMLTableSectionElement>(null);
  const focusAfter = useFocusAfter();
  const missing = missingRows(grid);
  const showsStock = hasStock && variants.some(({ id }) => id === '');
  const stockKind = firstStockKind(format.locale);
  const weightKind = gramsKind(format.locale);
  const nameOf = (values: readonly string[]) => values.join(' / ') || 'The product';
  const inputClass = field.control;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys */}
      <section className={styles.frame} aria-label="Variants" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Variant</th>
              <th scope="col">SKU</th>
              <th scope="col">Price, {currency}</th>
              <th scope="col">On sale</th>
              <th scope="col">Sale price</th>
              {showsStock && <th scope="col">In stock</th>}
              {hasWeight && <th scope="col">Weight, g</th>}
              <th scope="col">Picture</th>
              {variants.length > 1 && (
                <th scope="col">
                  <span className={styles.unseen}>Remove</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody key={turn} ref={body}>
            {variants.map((variant, i) => {
              const { id, values } = variant;
              const name = nameOf(values);
              const warning = saleWarning(variant, format);
              const wrong = errors.variants?.[i];
              const chosen = pictures.find(({ id: picture }) => picture === variant.imageId)?.image;
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: `turn` renders moved rows anew; a new one stays while it gets its id
                <tr key={i}>
                  <th scope="row">{name}</th>
                  <td data-label="SKU">
                    <input
                      className={classNames(inputClass, styles.sku)}
                      aria-label={`SKU of ${name}`}
                      {...errorProps(`variant-${i}-sku`, wrong?.sku?.message)}
                      maxLength={128}
                      {...register(`variants.${i}.sku`)}
                    />
                    <CellError id={`variant-${i}-sku`}>{wrong?.sku?.message}</CellError>
                  </td>
                  <td data-label={`Price, ${currency}`}>
                    <FormAmount
                      hideLabel
                      data-number
                      label={`Price of ${name}`}
                      form={form}
                      name={`variants.${i}.price`}
                      format={format}
                    />
                  </td>
                  <td className={styles.tick} data-label="On sale">
                    <input
                      type="checkbox"
                      aria-label={`${name} is on sale`}
                      {...register(`variants.${i}.onSale`)}
                    />
                  </td>
                  <td data-label="Sale price">
                    <SalePriceField
                      hideLabel
                      label={`Sale price of ${name}`}
                      warning={warning}
                      form={form}
                      path={`variants.${i}`}
                      format={format}
                    />
                  </td>
                  {showsStock && (
                    <td data-label="In stock">
                      {id === '' && (
                        <FormNumber
                          hideLabel
                          isOptional
                          data-number
                          inputMode="numeric"
                          label={`Units in stock of ${name}`}
                          placeholder="0"
                          kind={stockKind}
                          form={form}
                          name={`variants.${i}.stock`}
                        />
                      )}
                    </td>
                  )}
                  {hasWeight && (
                    <td data-label="Weight, g" className={styles.weight}>
                      <FormNumber
                        hideLabel
                        isOptional
                        data-number
                        inputMode="numeric"
                        label={`Weight of ${name} in grams`}
                        kind={weightKind}
                        form={form}
                        name={`variants.${i}.weight`}
                      />
                    </td>
                  )}
                  <td data-label="Picture">
                    <div className={styles.picture}>
                      {chosen && (
                        <span className={styles.chosen}>
                          <Picture image={chosen} sizes="32px" shape="square" decorative />
                        </span>
                      )}
                      <select
                        className={inputClass}
                        aria-label={`Picture of ${name}`}
                        {...register(`variants.${i}.imageId`)}
                      >
                        <option value="">None of its own</option>
                        {pictures.map(({ id: picture, label }) => (
                          <option key={picture} value={picture}>
                            {label}
                          </option>
                        ))}
                      </select>
                    </div>
                  </td>
                  {variants.length > 1 && (
                    <td className={styles.remove}>
                      <IconButton
                        icon="bin"
                        label={`Remove ${name}`}
                        onClick={() => {
                          onChange({ options, variants: variants.filter((_, at) => at !== i) });
                          // the row that takes its place, or the last one
                          focusAfter(() => controlIn([...(body.current?.rows ?? [])].slice(0, i + 1).at(-1)));
                        }}
                      />
                    </td>
                  )}
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
      {variants.length > 1 && (
        <div className={styles.all}>
          <AmountField
            hideLabel
            label="Price for all variants"
            placeholder="Price for all"
            format={format}
            value={price}
            onChange={setPrice}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
          <Button
            look="secondary"
            disabled={readAmount(price, format).kind !== 'number'}
            onClick={() => {
              for (const i of variants.keys()) {
                form.setValue(`variants.${i}.price`, price.trim(), { shouldDirty: true });
              }
              setPrice('');
            }}
          >
            Set all prices
          </Button>
          {options.length > 0 && missing.length > 0 && (
            <Button
              look="secondary"
              onClick={() => onChange({ options, variants: inOrder(options, [...variants, ...missing]) })}
            >
              Add {missing.length} missing {missing.length === 1 ? 'combination' : 'combinations'}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

/** The button that removes the row; of the only row its first field. */
const controlIn = (row: HTMLElement | undefined) =>
  row?.querySelector<HTMLElement>('button') ?? row?.querySelector<HTMLElement>('input');
