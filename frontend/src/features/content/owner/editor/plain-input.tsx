import type { FieldControl } from '@daybook/contracts/content/shared/block-field';
import { SelectField, TextArea, TextField } from '../../../../ui/owner/field';
import { NumberInput } from './number-input';

/** The controls of words, numbers and choices. */
export type PlainControl = Extract<FieldControl, { kind: 'text' | 'choice' | 'number' }>;

type PlainInputProps = {
  label: string;
  control: PlainControl;
  value: unknown;
  isOptional: boolean;
  error: string | undefined;
  /** undefined takes an optional field out */
  onChange: (value: unknown) => void;
};

/** A field of words, of a number or of a choice. */
export function PlainInput({ label, control, value, isOptional, error, onChange }: PlainInputProps) {
  switch (control.kind) {
    case 'text': {
      const Input = control.isLong ? TextArea : TextField;
      return (
        <Input
          label={label}
          maxLength={control.most}
          value={String(value ?? '')}
          error={error}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    }
    case 'choice':
      return (
        <SelectField
          label={label}
          value={String(value ?? '')}
          options={[...(isOptional ? [{ value: '', label: 'None' }] : []), ...control.options]}
          error={error}
          onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
        />
      );
    case 'number':
      return <NumberInput label={label} control={control} value={value} error={error} onChange={onChange} />;
  }
}
