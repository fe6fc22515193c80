import type { OwnerDelivery } from '@daybook/contracts/checkout/settings/settings.api';
import type { AmountFormat } from '@daybook/contracts/shared/typed-amount';
import { Button } from '../../../ui/button';
import { FieldRow, SelectField, TextField } from '../../../ui/owner/field';
import { useReorder } from '../../../ui/owner/reorder';
import { movedTo, newId, removedAt, replacedAt } from './list-changes';
import styles from './selling.module.css';
import { UnitsField } from './units-field';

type Option = OwnerDelivery['settings']['zones'][number]['options'][number];
type Price = Option['price'];
type Step = Extract<Price, { kind: 'bySubtotal' }>['steps'][number];

const KINDS: readonly { value: Option['kind']; label: string }[] = [
  { value: 'shipping', label: 'Shipping' },
  { value: 'localDelivery', label: 'Local delivery' },
  { value: 'pickup', label: 'Pickup' },
];

const PRICES: readonly { value: Price['kind']; label: string }[] = [
  { value: 'flat', label: 'One price' },
  { value: 'bySubtotal', label: 'By the order’s subtotal' },
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
    ...{ count: options.length, noun: 'Option' },
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
  ...{ id: newId(), name: '', kind: 'shipping', note: '', freeFrom: null },
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
      <TextField
        label="Note"
        hint="Explains the choice to buyers: opening hours, who delivers."
        maxLength={500}
        value={option.note}
        error={problemAt('note')}
        onChange={({ currentTarget: { value } }) => onChange({ ...option, note: value })}
      />
      <SelectField
        label="Price"
        options={PRICES}
        value={price.kind}
        onChange={({ currentTarget: { value } }) =>
          value !== price.kind && onChange({ ...option, price: otherKind(price) })
        }
      />
      {price.kind === 'flat' ? (
        <UnitsField
          label={`Price in ${format.currency}`}
          format={format}
          value={price.price}
          error={problemAt('price.price')}
          onChange={(units) => onChange({ ...option, price: { kind: 'flat', price: units ?? Number.NaN } })}
        />
      ) : (
        <StepsField
          steps={price.steps}
          format={format}
          problemAt={(field) => problemAt(`price.steps${field}`)}
          onChange={(steps) => onChange({ ...option, price: { kind: 'bySubtotal', steps } })}
        />
      )}
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

const otherKind = (price: Price): Price =>
  price.kind === 'flat'
    ? { kind: 'bySubtotal', steps: [{ from: 0, price: price.price }] }
    : { kind: 'flat', price: price.steps[0]?.price ?? 0 };

type StepsProps = {
  steps: readonly Step[];
  onChange: (steps: Step[]) => void;
  format: AmountFormat;
  problemAt: (field: string) => string | undefined;
};

/** The last step that the subtotal reaches counts. */
function StepsField({ steps, onChange, format, problemAt }: StepsProps) {
  return (
    <div className={styles.parts}>
      {steps.map((step, s) => (
        // steps have no ids, and are added and removed at the end alone
        <div key={String(s)} className={styles.step}>
          <UnitsField
            label="From a subtotal of"
            format={format}
            value={step.from}
            error={problemAt(`.${s}.from`)}
            onChange={(from) => onChange(replacedAt(steps, s, { ...step, from: from ?? Number.NaN }))}
          />
          <UnitsField
            label="Price"
            format={format}
            value={step.price}
            error={problemAt(`.${s}.price`)}
            onChange={(price) => onChange(replacedAt(steps, s, { ...step, price: price ?? Number.NaN }))}
          />
        </div>
      ))}
      {problemAt('') && <p role="alert">{problemAt('')}</p>}
      <div className={styles.handles}>
        <Button
          look="text"
          onClick={() => onChange([...steps, { from: (steps.at(-1)?.from ?? 0) + 5000, price: 0 }])}
        >
          Add a step
        </Button>
        {steps.length > 1 && (
          <Button look="text" onClick={() => onChange(steps.slice(0, -1))}>
            Remove the last step
          </Button>
        )}
      </div>
    </div>
  );
}
