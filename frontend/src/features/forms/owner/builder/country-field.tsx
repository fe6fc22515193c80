import { SelectField } from '../../../../ui/owner/field';

type CountryFieldProps = {
  /** ISO 3166-1 alpha-2; undefined: the visitor chooses */
  value: string | undefined;
  problem: string | undefined;
  onChange: (country: string | undefined) => void;
};

/** Codes that have a name and are no country. */
const GROUPS = ['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'];

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Every country that this browser can name; a former code is not among them. */
function countries(): { value: string; label: string }[] {
  const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  return alphabet
    .flatMap((first) => alphabet.map((second) => first + second))
    .filter((code) => !GROUPS.includes(code) && new Intl.Locale(`und-${code}`).region === code)
    .flatMap((code) => {
      const label = names.of(code);
      return label === undefined ? [] : [{ value: code, label }];
    })
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en'));
}

const COUNTRIES = [{ value: '', label: 'None' }, ...countries()];

/** The country that the field begins with. */
export const CountryField = ({ value, problem, onChange }: CountryFieldProps) => (
  <SelectField
    label="Country to begin with"
    value={value ?? ''}
    error={problem}
    options={COUNTRIES}
    onChange={({ target }) => onChange(target.value || undefined)}
  />
);
