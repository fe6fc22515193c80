import type { OwnerDelivery } from '@daybook/contracts/checkout/settings/settings.api';
import type { AmountFormat } from '@daybook/contracts/shared/typed-amount';
import { Button } from '../../../ui/button';
import { FieldRow, SelectField, TextField } from '../../../ui/owner/field';
import { useReorder } from '../../../ui/owner/reorder';
import { DeliveryPriceFields } from './delivery-price';
import { movedTo, newId, removedAt, replacedAt } from './list-changes';
import { PickupPlaceFields } from './pickup-place-fields';
import styles from './selling.module.css';
import { UnitsField } from './units-field';

type Option = OwnerDelivery['settings']['zones'][number]['options'][number];

const KINDS: readonly { value: Option['kind']; label: string }[] = [
  { value: 'shipping', label: 'Shipping' },
  { value: 'localDelivery', label: 'Local delivery' },
  { value: 'pickup', label: 'Pickup' },
];

type OptionsProps = {
  options: readonly Option[];
  onChange: (options: Option[]) => void;
  path: string;
  format: AmountFormat;
  problems: Readonly<Record<string, string>>;
};

/** The ways in which a zone is delivered to, in the order in which buyers see them. */
export function DeliveryOptions({ options, onChange, path, format, problems }: OptionsProps) {
  const { itemProps, handle } = useReorder({
    count: options.length,
    noun: 'Option',
    onMove: (from, to) => onChange(movedTo(options, from, to)),
  });
  return (
    <div className={styles.parts}>
      <h3 className={styles.heading}>Options</h3>
      {options.map((option, o) => (
        <fieldset key={option.id} className={styles.part} {...itemProps(o)}>
          <legend className={styles.legend}>{option.name || 'New option'}</legend>
          <OptionFields
            option={option}
            onChange={(changed) => onChange(replacedAt(options, o, changed))}
            format={format}
            problemAt={(field) => problems[`${path}.${o}.${field}`]}
          />
          <div className={styles.handles}>
            {options.length > 1 && handle(o)}
            <Button look="text" onClick={() => onChange(removedAt(options, o))}>
              Remove {option.name || 'the option'}
            </Button>
          </div>
        </fieldset>
      ))}
      <Button look="secondary" className={styles.remove} onClick={() => onChange([...options, newOption()])}>
        Add an option
      </Button>
    </div>
  );
}

const newOption = (): Option => ({
  id: newId(),
  name: '',
  kind: 'shipping',
  note: '',
  freeFrom: null,
  price: { kind: 'flat', price: 0 },
});

type FieldsProps = {
  option: Option;
  onChange: (option: Option) => void;
  format: AmountFormat;
  problemAt: (field: string) => string | undefined;
};

function OptionFields({ option, onChange, format, problemAt }: FieldsProps) {
  const { price } = option;
  return (
    <>
      <FieldRow>
        <TextField
          label="Name"
          placeholder="Standard, 2 to 3 days"
          maxLength={100}
          value={option.name}
          error={problemAt('name')}
          onChange={({ currentTarget: { value } }) => onChange({ ...option, name: value })}
        />
        <SelectField
          label="Kind"
          options={KINDS}
          value={option.kind}
          onChange={({ currentTarget: { value } }) => onChange({ ...option, kind: value as Option['kind'] })}
        />
      </FieldRow>
      {option.kind === 'pickup' && (
        <PickupPlaceFields
          place={option.place}
          problemAt={(field) => problemAt(`place.${field}`)}
          onChange={(place) => onChange({ ...option, place })}
        />
      )}
      <TextField
        label="Note"
        hint="Explains the choice to buyers: opening hours, who delivers."
        maxLength={500}
        value={option.note}
        error={problemAt('note')}
        onChange={({ currentTarget: { value } }) => onChange({ ...option, note: value })}
      />
      <DeliveryPriceFields
        price={price}
        format={format}
        problemAt={(field) => problemAt(`price.${field}`)}
        onChange={(changed) => onChange({ ...option, price: changed })}
      />
      <UnitsField
        label="Free from a subtotal of"
        hint="Leave empty if it is never free."
        format={format}
        value={option.freeFrom}
        error={problemAt('freeFrom')}
        onChange={(freeFrom) => onChange({ ...option, freeFrom })}
      />
    </>
  );
}
