import { type Field, kindOf } from '@daybook/contracts/forms/shared/field-kinds';
import { FieldRow, SelectField } from '../../../../ui/owner/field';

type Condition = Field['shownWhen'];

type ConditionFieldProps = {
  field: Field;
  fields: readonly Field[];
  problem: string | undefined;
  /** undefined: the field is always shown */
  onChange: (condition: Condition) => void;
};

/** Shows the field only when another one, which is always shown, has a certain answer. */
export function ConditionField({ field, fields, problem, onChange }: ConditionFieldProps) {
  const { shownWhen } = field;
  const isDependedOn = fields.some((other) => other.shownWhen?.fieldId === field.id);
  const others = fields.filter((other) => other.id !== field.id && !other.shownWhen && choicesOf(other));
  const other = fields.find(({ id }) => id === shownWhen?.fieldId);
  if (!shownWhen && (others.length === 0 || isDependedOn)) return null;
  const choices = (other && choicesOf(other)) ?? [];
  const known = new Set(shownWhen ? [...choices, shownWhen.is] : choices);
  return (
    <FieldRow>
      <SelectField
        label="Show this field"
        value={shownWhen?.fieldId ?? ''}
        error={problem}
        options={[
          { value: '', label: 'Always' },
          ...others.map(({ id, title }) => ({ value: id, label: `Only for an answer to “${title}”` })),
          ...(shownWhen && !others.some(({ id }) => id === shownWhen.fieldId)
            ? [{ value: shownWhen.fieldId, label: other?.title ?? 'A deleted field' }]
            : []),
        ]}
        onChange={({ target }) => {
          const chosen = others.find(({ id }) => id === target.value);
          const [is] = (chosen && choicesOf(chosen)) ?? [];
          onChange(chosen && is !== undefined ? { fieldId: chosen.id, is } : undefined);
        }}
      />
      {shownWhen && (
        <SelectField
          label="When the answer is"
          value={shownWhen.is}
          options={[...known].map((choice) => ({ value: choice, label: choice }))}
          onChange={({ target }) => onChange({ ...shownWhen, is: target.value })}
        />
      )}
    </FieldRow>
  );
}

const choicesOf = (field: Field): readonly string[] | undefined => kindOf(field).choices?.(field);
