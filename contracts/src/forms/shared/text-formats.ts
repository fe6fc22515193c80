import { flag, oneOf, optional, record, type Shape, shape } from '../../shared/document-shape.js';
import type { FormErrorCode } from './form-errors.js';

/** Countries whose VAT numbers can be checked; EL is Greece. */
export const VAT_COUNTRIES = [
  'AL',
  'AR',
  'AT',
  'AU',
  'BE',
  'BG',
  'BO',
  'BR',
  'BY',
  'CA',
  'CH',
  'CL',
  'CO',
  'CR',
  'CY',
  'CZ',
  'DE',
  'DK',
  'DO',
  'EC',
  'EE',
  'EL',
  'ES',
  'FI',
  'FR',
  'GB',
  'GT',
  'HN',
  'HR',
  'HU',
  'ID',
  'IE',
  'IL',
  'IN',
  'IS',
  'IT',
  'KZ',
  'LT',
  'LU',
  'LV',
  'MK',
  'MT',
  'MX',
  'NG',
  'NI',
  'NL',
  'NO',
  'NZ',
  'PA',
  'PE',
  'PH',
  'PL',
  'PT',
  'PY',
  'RO',
  'RS',
  'RU',
  'SA',
  'SE',
  'SI',
  'SK',
  'SM',
  'SV',
  'TR',
  'UA',
  'UY',
  'UZ',
  'VE',
] as const;

type Range = { readonly min?: number; readonly max?: number };
type Plain = object;

/** What an owner may set beside each format that a text "must be" (section 5, "generic validator set"). */
export type FormatOptions = {
  readonly alpha: Plain;
  readonly alphanumeric: Plain;
  readonly ascii: Plain;
  readonly base64: Plain;
  readonly bic: Plain;
  readonly countryCode: Plain;
  readonly creditCard: Plain;
  readonly currencyCode: Plain;
  readonly dateTime: Plain;
  readonly decimal: Range;
  readonly domain: Plain;
  readonly ean: Plain;
  readonly email: Plain;
  readonly hexadecimal: Plain;
  readonly hexColor: Plain;
  readonly iban: Plain;
  readonly imei: Plain;
  readonly integer: Range;
  readonly ip: { readonly version?: 4 | 6 };
  readonly isbn: { readonly version?: 10 | 13 };
  readonly isin: Plain;
  readonly issn: Plain;
  readonly json: Plain;
  readonly latLong: Plain;
  readonly lowercase: Plain;
  readonly macAddress: Plain;
  readonly numeric: Plain;
  readonly port: Plain;
  readonly semVer: Plain;
  readonly slug: Plain;
  readonly time: Plain;
  readonly uppercase: Plain;
  readonly url: { readonly requiresProtocol?: boolean };
  readonly uuid: Plain;
  readonly vat: { readonly country: (typeof VAT_COUNTRIES)[number] };
};

export type FormatName = keyof FormatOptions;
/** A format with its options: `{ is: 'ip', version: 4 }`. */
export type TextFormat = {
  [Name in FormatName]: { readonly is: Name } & FormatOptions[Name];
}[FormatName];

const LARGEST = 999_999_999_999_999;
const number = shape({ type: 'number', minimum: -LARGEST, maximum: LARGEST }, (value, path, problems) => {
  if (typeof value !== 'number' || !(Math.abs(value) <= LARGEST)) problems[path] = 'Enter a number.';
});
const range = { min: optional(number), max: optional(number) };

/** What each format may say, and the error of a text that is not of it. */
export const TEXT_FORMATS: {
  readonly [Name in FormatName]: readonly [
    error: Extract<FormErrorCode, `FIELD_${string}`>,
    options: { readonly [Option in keyof FormatOptions[Name]]-?: Shape },
  ];
} = {
  alpha: ['FIELD_NOT_ALPHA', {}],
  alphanumeric: ['FIELD_NOT_ALPHANUMERIC', {}],
  ascii: ['FIELD_NOT_ASCII', {}],
  base64: ['FIELD_NOT_BASE64', {}],
  bic: ['FIELD_NOT_A_BIC', {}],
  countryCode: ['FIELD_NOT_A_COUNTRY_CODE', {}],
  creditCard: ['FIELD_NOT_A_CREDIT_CARD', {}],
  currencyCode: ['FIELD_NOT_A_CURRENCY_CODE', {}],
  dateTime: ['FIELD_NOT_A_DATE_TIME', {}],
  decimal: ['FIELD_NOT_A_DECIMAL', range],
  domain: ['FIELD_NOT_A_DOMAIN', {}],
  ean: ['FIELD_NOT_AN_EAN', {}],
  email: ['FIELD_EMAIL_INVALID', {}],
  hexadecimal: ['FIELD_NOT_HEXADECIMAL', {}],
  hexColor: ['FIELD_NOT_A_HEX_COLOR', {}],
  iban: ['FIELD_NOT_AN_IBAN', {}],
  imei: ['FIELD_NOT_AN_IMEI', {}],
  integer: ['FIELD_NOT_AN_INTEGER', range],
  ip: ['FIELD_NOT_AN_IP', { version: optional(oneOf([4, 6])) }],
  isbn: ['FIELD_NOT_AN_ISBN', { version: optional(oneOf([10, 13])) }],
  isin: ['FIELD_NOT_AN_ISIN', {}],
  issn: ['FIELD_NOT_AN_ISSN', {}],
  json: ['FIELD_NOT_JSON', {}],
  latLong: ['FIELD_NOT_A_LAT_LONG', {}],
  lowercase: ['FIELD_NOT_LOWERCASE', {}],
  macAddress: ['FIELD_NOT_A_MAC_ADDRESS', {}],
  numeric: ['FIELD_NOT_NUMERIC', {}],
  port: ['FIELD_NOT_A_PORT', {}],
  semVer: ['FIELD_NOT_A_SEM_VER', {}],
  slug: ['FIELD_NOT_A_SLUG', {}],
  time: ['FIELD_NOT_A_TIME', {}],
  uppercase: ['FIELD_NOT_UPPERCASE', {}],
  url: ['FIELD_NOT_A_URL', { requiresProtocol: optional(flag) }],
  uuid: ['FIELD_NOT_A_UUID', {}],
  vat: ['FIELD_NOT_A_VAT_NUMBER', { country: oneOf(VAT_COUNTRIES) }],
};

const shapeOf = (name: FormatName) => {
  const [, options] = TEXT_FORMATS[name];
  return record<Record<string, unknown>>({ is: oneOf([name]), ...options });
};
const SHAPES = new Map(
  (Object.keys(TEXT_FORMATS) as FormatName[]).map((name) => [name, shapeOf(name)] as const),
);

/** A text format in a form's document. */
export const textFormat = shape(
  { title: 'TextFormat', anyOf: [...SHAPES.values()].map(({ schema }) => schema) },
  (value, path, problems) => {
    const name = typeof value === 'object' && value !== null ? (value as { is?: unknown }).is : undefined;
    const given = SHAPES.get(name as FormatName);
    if (given) given(value, path, problems);
    else problems[`${path}.is`] = `${String(name).slice(0, 60)} is not one of the expected options`;
  },
);

/** What a text says that is not of the format. */
export const formatError = ({ is }: TextFormat) => TEXT_FORMATS[is][0];
