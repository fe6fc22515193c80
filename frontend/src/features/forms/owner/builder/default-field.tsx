import type { Field } from '@daybook/contracts/forms/shared/field-kinds';
import { FORM_LIMITS } from '@daybook/contracts/forms/shared/form-limits';
import fieldStyles from '../../../../ui/field.module.css';
import { SelectField, TextField, Tick } from '../../../../ui/owner/field';
import { WholeNumberField } from './whole-number-field';

type Default = Extract<Field, { default?: unknown }>['default'];

type DefaultFieldProps = {
  field: Field;
  problem: string | undefined;
  onChange: (value: Default) => void;
};

/** What a field begins with, entered as its visitor would. */
export function DefaultField({ field, problem, onChange }: DefaultFieldProps) {
  const label = 'Default answer';
  switch (field.kind) {
    case 'number':
      return <WholeNumberField label={label} value={field.default} problem={problem} onChange={onChange} />;
    case 'select':
    case 'radio':
      return (
        <SelectField
          label={label}
          value={field.default ?? ''}
          error={problem}
          options={[
            { value: '', label: 'None' },
            ...field.choices.map((choice) => ({ value: choice, label: choice })),
          ]}
          onChange={({ target }) => onChange(target.value || undefined)}
        />
      );
    case 'checkbox':
      return <TickedChoices field={field} onChange={onChange} />;
    case 'name':
      return <DefaultName field={field} onChange={onChange} />;
    default: {
      const { default: value = '' } = field as Extract<Field, { default?: string }>;
      const isHidden = field.kind === 'hidden';
      return (
        <TextField
          label={isHidden ? 'Value' : label}
          hint={isHidden ? 'It is sent with every submission. Visitors do not see it.' : undefined}
          type={field.kind === 'date' || field.kind === 'time' ? field.kind : 'text'}
          maxLength={FORM_LIMITS.line}
          value={value}
          error={problem}
          onChange={({ target }) => onChange(target.value || undefined)}
        />
      );
    }
  }
}

type OfKind<Kind extends Field['kind']> = {
  field: Extract<Field, { kind: Kind }>;
  onChange: (value: Default) => void;
};

function TickedChoices({ field: { choices, default: ticked = [] }, onChange }: OfKind<'checkbox'>) {
  // a choice that was deleted is not ticked any more
  const set = (choice: string, isTicked: boolean) => {
    const next = choices.filter((one) => (one === choice ? isTicked : ticked.includes(one)));
    onChange(next.length > 0 ? next : undefined);
  };
  return (
    <fieldset>
      <legend className={fieldStyles.label}>Ticked by default</legend>
      {[...new Set(choices)].map((choice) => (
        <Tick
          key={choice}
          label={choice}
          checked={ticked.includes(choice)}
          onChange={({ target }) => set(choice, target.checked)}
        />
      ))}
    </fieldset>
  );
}

function DefaultName({ field, onChange }: OfKind<'name'>) {
  const name = field.default ?? { first: '', last: '' };
  const set = (changes: Partial<typeof name>) => {
    const next = { ...name, ...changes };
    onChange(next.first || next.last ? next : undefined);
  };
  return (
    <>
      <TextField
        label="Default first name"
        maxLength={FORM_LIMITS.title}
        value={name.first}
        onChange={({ target }) => set({ first: target.value })}
      />
      <TextField
        label="Default last name"
        maxLength={FORM_LIMITS.title}
        value={name.last}
        onChange={({ target }) => set({ last: target.value })}
      />
    </>
  );
}
