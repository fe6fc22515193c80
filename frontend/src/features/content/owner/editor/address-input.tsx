import { TextField } from '../../../../ui/owner/field';

type AddressInputProps = {
  label: string;
  services: readonly string[];
  example: string;
  note?: string | undefined;
  value: string;
  error?: string | undefined;
  onChange: (url: string) => void;
};

/** The address of something at one of these services. */
export function AddressInput({ label, services, example, note, value, error, onChange }: AddressInputProps) {
  return (
    <TextField
      label={label}
      hint={`${services.join(', ')}: ${example}${note === undefined ? '' : `. ${note}`}`}
      value={value}
      error={error}
      maxLength={2000}
      inputMode="url"
      spellCheck={false}
      onChange={({ target }) => onChange(withScheme(target.value.trim()))}
    />
  );
}

/** People copy addresses without their scheme too. */
const withScheme = (typed: string): string =>
  /^[a-z0-9-]+(\.[a-z0-9-]+)+\//i.test(typed) ? `https://${typed}` : typed;
