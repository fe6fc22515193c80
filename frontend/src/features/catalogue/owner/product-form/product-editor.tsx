import type { OwnerCollection } from '@daybook/contracts/catalogue/owner-catalogue.api';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import type { Currency } from '@daybook/contracts/shared/money';
import { altTextOf } from '@daybook/contracts/shared/picture-text';
import { type ReactNode, useEffect, useState } from 'react';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { useMay } from '../../../../lib/owner/owner-session';
import type { WebsiteUnits } from '../../../../lib/owner/website-units';
import { Alert } from '../../../../ui/alert';
import { TextField, Tick } from '../../../../ui/owner/field';
import { Columns, Panel } from '../../../../ui/owner/panel';
import { RichText } from '../../../../ui/owner/rich-text/rich-text';
import { BooksField } from './books-field';
import { DetailsField } from './details-field';
import { sellsStock } from './first-stock';
import { OptionsField } from './options-field';
import { PicturesField } from './pictures-field';
import { PlansField } from './plans-field';
import styles from './product-editor.module.css';
import type { ProductForm } from './product-form';
import { QuestionsField } from './questions-field';
import { SideFields } from './side-fields';
import type { Grid } from './variant-grid';
import { VariantsField } from './variants-field';

type ProductEditorProps = {
  form: UseFormReturn<ProductForm>;
  collections: readonly OwnerCollection[];
  units: WebsiteUnits;
  /** the currency of the saved prices */
  pricedIn?: Currency;
  /** an error that belongs to no field */
  problem?: string;
  onSubmit: () => void;
  /** gets the number of pictures that are uploading: a save before their end would be without them */
  onUploading: (running: number) => void;
  /** shown below the panels at the side */
  aside?: ReactNode;
};

/** All fields of a product (section 3) on one screen, the most used first. */
export function ProductEditor({ form, collections, units, ...rest }: ProductEditorProps) {
  const { pricedIn, problem, onSubmit, onUploading, aside } = rest;
  const { currency, timeZone } = units;
  const { control, register, setValue, getValues, formState, watch, clearErrors } = form;
  const { errors } = formState;
  const [options, variants, images, isSubscribable, hasQuestions, productType] = useWatch({
    control,
    name: ['options', 'variants', 'images', 'isSubscribable', 'hasQuestions', 'productType'],
  });
  // a changed field no longer has the problem of its value before; new rows are checked at the next save
  useEffect(() => {
    const { unsubscribe } = watch((_, { name }) => name && clearErrors(name));
    return unsubscribe;
  }, [watch, clearErrors]);
  const mayEditStock = useMay('stock.edit');
  const hasStock = mayEditStock && sellsStock(Number(productType) as ProductType);
  // the fields of moved rows are rendered anew, so that none shows another row's text
  const [turn, setTurn] = useState(0);
  const grid: Grid = { options, variants };
  const setGrid = (next: Grid) => {
    setValue('options', next.options, { shouldDirty: true });
    if (next.variants !== variants) {
      setValue('variants', next.variants, { shouldDirty: true });
      setTurn((before) => before + 1);
    }
  };
  const pictures = images.map((image, i) => ({
    id: image.id,
    image,
    label: ['Picture', i + 1, image.title || altTextOf(image)].filter(Boolean).join(' '),
  }));

  return (
    <form
      id="product"
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        // React bubbles events of a dialog up to this form, although the dialog's own form was sent
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onSubmit();
      }}
    >
      {problem && <Alert title={problem} />}
      <Columns
        main={
          <>
            <Panel title="Title and description">
              <TextField
                label="Name"
                maxLength={200}
                error={errors.title?.message}
                {...register('title', {
                  validate: (typed) => typed.trim() !== '' || 'Please enter a name.',
                })}
              />
              <TextField
                label="Subtitle"
                hint="Shown under the price."
                maxLength={500}
                error={errors.excerpt?.message}
                {...register('excerpt')}
              />
              <Controller
                control={control}
                name="body"
                render={({ field: { value, onChange } }) => (
                  <RichText label="Description" value={value} onChange={onChange} />
                )}
              />
            </Panel>
            <Panel title="Pictures" about="The first picture is shown in lists, the second on hover.">
              <PicturesField
                images={images}
                onRunning={onUploading}
                onChange={(change) => setValue('images', change(getValues('images')), { shouldDirty: true })}
              />
            </Panel>
            <Panel
              title="Options and variants"
              about="What customers choose, such as size or color, and each variant they can buy."
            >
              <OptionsField grid={grid} onChange={setGrid} />
              {pricedIn && pricedIn !== currency && (
                <Alert title={`The prices are in ${pricedIn}, and this website sells in ${currency}.`}>
                  The amounts stay the same. Check them and save.
                </Alert>
              )}
              {errors.variants?.message && <Alert title={errors.variants.message} />}
              <VariantsField
                turn={turn}
                grid={grid}
                pictures={pictures}
                format={units}
                form={form}
                hasStock={hasStock}
                hasWeight={Number(productType) === ProductType.physical}
                onChange={setGrid}
              />
            </Panel>
            <Panel
              title="Tax, barcode and cost"
              about="Customers pay no tax on a variant that isn’t ticked. They never see its cost."
            >
              <BooksField turn={turn} variants={variants} format={units} form={form} />
            </Panel>
            <Panel title="Subscription">
              <Tick label="Sold as a subscription" {...register('isSubscribable')} />
              {isSubscribable && (
                <PlansField
                  key={turn}
                  form={form}
                  format={units}
                  variants={variants.map(({ values }) => values.join(' / '))}
                />
              )}
            </Panel>
            <Panel
              title="Customer questions"
              about="A form that customers fill in before they add the product to the cart."
            >
              <Tick label="Ask questions" {...register('hasQuestions')} />
              {hasQuestions && <QuestionsField control={control} register={register} />}
            </Panel>
            <Panel title="Details" about="Expandable sections, such as measurements, care or delivery.">
              <DetailsField control={control} register={register} />
            </Panel>
          </>
        }
        side={
          <>
            <SideFields form={form} collections={collections} timeZone={timeZone} />
            {aside}
          </>
        }
      />
    </form>
  );
}
