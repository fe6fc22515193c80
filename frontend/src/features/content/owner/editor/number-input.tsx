import type { FieldControl } from '@daybook/contracts/content/shared/block-field';
import { TextField } from '../../../../ui/owner/field';

type NumberInputProps = {
  label: string;
  control: Extract<FieldControl, { kind: 'number' }>;
  value: unknown;
  error?: string | undefined;
  onChange: (value: unknown) => void;
};

/** A whole number within limits. Other text stays as it was typed, for the kind of the block to judge. */
export function NumberInput({ label, control, value, error, onChange }: NumberInputProps) {
  const { least, most, unit } = control;
  return (
    <TextField
      label={unit ? `${label} (${unit})` : label}
      hint={`From ${least} to ${most}.`}
      inputMode="numeric"
      maxLength={9}
      value={String(value ?? '')}
      error={error}
      onChange={({ target }) => {
        const text = target.value.trim();
        onChange(text === '' ? undefined : /^\d+$/.test(text) ? Number(text) : text);
      }}
    />
  );
}
