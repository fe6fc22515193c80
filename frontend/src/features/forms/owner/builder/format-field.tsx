import {
  type FormatName,
  type FormatOptions,
  type TextFormat,
  VAT_COUNTRIES,
} from '@daybook/contracts/forms/shared/text-formats';
import { SelectField, Tick } from '../../../../ui/owner/field';
import { WholeNumberField } from './whole-number-field';

/** What an owner calls each format, in the order of the list: the most asked first. */
const FORMAT_WORDS: Readonly<Record<FormatName, string>> = {
  email: 'Email',
  url: 'Web address',
  integer: 'Whole number',
  decimal: 'Decimal number',
  numeric: 'Digits',
  alpha: 'A to Z',
  alphanumeric: 'A to Z and digits',
  lowercase: 'Lower case',
  uppercase: 'Upper case',
  slug: 'Slug, such as my-page',
  time: 'Time',
  dateTime: 'Date and time, ISO 8601',
  creditCard: 'Credit card number',
  iban: 'IBAN',
  bic: 'BIC',
  vat: 'VAT number',
  isbn: 'ISBN',
  issn: 'ISSN',
  ean: 'EAN',
  isin: 'ISIN',
  imei: 'IMEI',
  countryCode: 'Country code',
  currencyCode: 'Currency code',
  latLong: 'Latitude and longitude',
  domain: 'Domain',
  ip: 'IP address',
  port: 'Port',
  macAddress: 'MAC address',
  uuid: 'UUID',
  semVer: 'Version number',
  hexColor: 'Hex color',
  hexadecimal: 'Hexadecimal number',
  base64: 'Base64',
  ascii: 'ASCII text',
  json: 'JSON',
};

const FORMATS = [
  { value: '', label: 'Any text' },
  ...Object.entries(FORMAT_WORDS).map(([value, label]) => ({ value, label })),
];

type FormatFieldProps = {
  /** undefined: any text */
  value: TextFormat | undefined;
  problem: string | undefined;
  onChange: (format: TextFormat | undefined) => void;
};

/** The format that an answer must have, with the options of that format. */
export function FormatField({ value, problem, onChange }: FormatFieldProps) {
  return (
    <>
      <SelectField
        label="The answer must be"
        value={value?.is ?? ''}
        error={problem}
        options={FORMATS}
        onChange={({ target }) => onChange(target.value ? firstOf(target.value as FormatName) : undefined)}
      />
      {value && <Options value={value} onChange={onChange} />}
    </>
  );
}

const firstOf = (is: FormatName): TextFormat =>
  (is === 'vat' ? { is, country: VAT_COUNTRIES[0] } : { is }) as TextFormat;

const VERSIONS: Readonly<Record<'ip' | 'isbn', readonly number[]>> = { ip: [4, 6], isbn: [10, 13] };

function Options({ value, onChange }: { value: TextFormat; onChange: (format: TextFormat) => void }) {
  switch (value.is) {
    case 'integer':
    case 'decimal':
      return (
        <>
          <WholeNumberField
            label="Smallest number"
            value={value.min}
            problem={undefined}
            onChange={(min) => onChange({ ...value, min })}
          />
          <WholeNumberField
            label="Largest number"
            value={value.max}
            problem={undefined}
            onChange={(max) => onChange({ ...value, max })}
          />
        </>
      );
    case 'ip':
    case 'isbn':
      return (
        <SelectField
          label="Version"
          value={String(value.version ?? '')}
          options={[
            { value: '', label: 'Any' },
            ...VERSIONS[value.is].map((version) => ({ value: String(version), label: String(version) })),
          ]}
          onChange={({ target }) =>
            onChange({ is: value.is, version: Number(target.value) || undefined } as TextFormat)
          }
        />
      );
    case 'url':
      return (
        <Tick
          label="It has to begin with http:// or https://"
          checked={value.requiresProtocol ?? false}
          onChange={({ target }) => onChange({ ...value, requiresProtocol: target.checked || undefined })}
        />
      );
    case 'vat':
      return (
        <SelectField
          label="Country of the VAT number"
          value={value.country}
          options={VAT_COUNTRIES.map((country) => ({ value: country, label: countryName(country) }))}
          onChange={({ target }) =>
            onChange({ is: 'vat', country: target.value as FormatOptions['vat']['country'] })
          }
        />
      );
    default:
      return null;
  }
}

const names = new Intl.DisplayNames('en', { type: 'region' });

/** VAT numbers of Greece begin with EL. */
const countryName = (code: string): string => names.of(code === 'EL' ? 'GR' : code) ?? code;
