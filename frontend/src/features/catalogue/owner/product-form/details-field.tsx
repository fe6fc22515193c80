import { type Control, Controller, type UseFormRegister, useFieldArray } from 'react-hook-form';
import { Button } from '../../../../ui/button';
import { TextField } from '../../../../ui/owner/field';
import { IconButton } from '../../../../ui/owner/icon-button';
import { RichText } from '../../../../ui/owner/rich-text/rich-text';
import type { ProductForm } from './product-form';
import styles from './rows-field.module.css';

type DetailsFieldProps = { control: Control<ProductForm>; register: UseFormRegister<ProductForm> };

/** Paragraphs with titles below the product: measures, care, delivery. */
export function DetailsField({ control, register }: DetailsFieldProps) {
  const { fields, append, remove } = useFieldArray({ control, name: 'details', keyName: 'key' });
  return (
    <>
      {fields.map(({ key }, i) => (
        <fieldset key={key} className={styles.row}>
          <legend>Detail {i + 1}</legend>
          <TextField label="Title" maxLength={200} {...register(`details.${i}.title`)} />
          <Controller
            control={control}
            name={`details.${i}.body`}
            render={({ field: { value, onChange } }) => (
              <RichText label="Text" value={value} onChange={onChange} />
            )}
          />
          <IconButton
            className={styles.remove}
            icon="bin"
            label={`Remove detail ${i + 1}`}
            onClick={() => remove(i)}
          />
        </fieldset>
      ))}
      <div>
        <Button look="secondary" onClick={() => append({ title: '', body: '' })}>
          Add a detail
        </Button>
      </div>
    </>
  );
}
