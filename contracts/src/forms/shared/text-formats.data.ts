import isAlpha from 'validator/lib/isAlpha.js';
import isAlphanumeric from 'validator/lib/isAlphanumeric.js';
import isAscii from 'validator/lib/isAscii.js';
import isBase64 from 'validator/lib/isBase64.js';
import isBIC from 'validator/lib/isBIC.js';
import isCreditCard from 'validator/lib/isCreditCard.js';
import isDecimal from 'validator/lib/isDecimal.js';
import isEAN from 'validator/lib/isEAN.js';
import isEmail from 'validator/lib/isEmail.js';
import isFQDN from 'validator/lib/isFQDN.js';
import isHexadecimal from 'validator/lib/isHexadecimal.js';
import isHexColor from 'validator/lib/isHexColor.js';
import isIBAN from 'validator/lib/isIBAN.js';
import isIMEI from 'validator/lib/isIMEI.js';
import isInt from 'validator/lib/isInt.js';
import isIP from 'validator/lib/isIP.js';
import isISBN from 'validator/lib/isISBN.js';
import isISIN from 'validator/lib/isISIN.js';
import isISO4217 from 'validator/lib/isISO4217.js';
import isISO8601 from 'validator/lib/isISO8601.js';
import isISO31661Alpha2 from 'validator/lib/isISO31661Alpha2.js';
import isISSN from 'validator/lib/isISSN.js';
import isJSON from 'validator/lib/isJSON.js';
import isLatLong from 'validator/lib/isLatLong.js';
import isLowercase from 'validator/lib/isLowercase.js';
import isMACAddress from 'validator/lib/isMACAddress.js';
import isNumeric from 'validator/lib/isNumeric.js';
import isPort from 'validator/lib/isPort.js';
import isSemVer from 'validator/lib/isSemVer.js';
import isSlug from 'validator/lib/isSlug.js';
import isTime from 'validator/lib/isTime.js';
import isUppercase from 'validator/lib/isUppercase.js';
import isURL from 'validator/lib/isURL.js';
import isUUID from 'validator/lib/isUUID.js';
import isVAT from 'validator/lib/isVAT.js';
import { EMAIL } from '../../shared/limits.js';
import { FORM_LIMITS } from './form-limits.js';
import type { FormatName, FormatOptions, TextFormat } from './text-formats.js';

type Tests = { readonly [Name in FormatName]: (text: string, options: FormatOptions[Name]) => boolean };

/** The function of a CommonJS module: what loads the module decides whether it stands under `default`. */
function own<Test>(module: { readonly default: Test }): Test {
  return module.default ?? (module as unknown as Test);
}

const TESTS: Tests = {
  alpha: (text) => own(isAlpha)(text),
  alphanumeric: (text) => own(isAlphanumeric)(text),
  ascii: (text) => own(isAscii)(text),
  base64: (text) => text !== '' && own(isBase64)(text),
  bic: (text) => own(isBIC)(text),
  countryCode: (text) => own(isISO31661Alpha2)(text),
  creditCard: (text) => own(isCreditCard)(text),
  currencyCode: (text) => own(isISO4217)(text),
  dateTime: (text) => own(isISO8601)(text, { strict: true, strictSeparator: true }),
  decimal: (text, { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY }) =>
    own(isDecimal)(text) && Number(text) >= min && Number(text) <= max,
  domain: (text) => own(isFQDN)(text),
  ean: (text) => own(isEAN)(text),
  email: (text) =>
    text.length >= EMAIL.min && text.length <= EMAIL.max && own(isEmail)(text, { ignore_max_length: true }),
  hexadecimal: (text) => own(isHexadecimal)(text),
  hexColor: (text) => own(isHexColor)(text),
  iban: (text) => own(isIBAN)(text),
  imei: (text) => own(isIMEI)(text) || own(isIMEI)(text, { allow_hyphens: true }),
  integer: (text, { min, max }) =>
    own(isInt)(text, { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }),
  ip: (text, { version }) => own(isIP)(text, version),
  isbn: (text, { version }) => own(isISBN)(text, version),
  isin: (text) => own(isISIN)(text),
  issn: (text) => own(isISSN)(text),
  json: (text) => own(isJSON)(text),
  latLong: (text) => own(isLatLong)(text),
  lowercase: (text) => own(isLowercase)(text),
  macAddress: (text) => own(isMACAddress)(text),
  numeric: (text) => own(isNumeric)(text, { no_symbols: true }),
  // section 5 begins at 1
  port: (text) => own(isPort)(text) && Number(text) >= 1,
  semVer: (text) => own(isSemVer)(text),
  slug: (text) => own(isSlug)(text),
  time: (text) => own(isTime)(text, { hourFormat: 'hour24', mode: 'default' }),
  uppercase: (text) => own(isUppercase)(text),
  url: (text, { requiresProtocol = false }) =>
    own(isURL)(text, { protocols: ['http', 'https'], require_protocol: requiresProtocol }),
  uuid: (text) => own(isUUID)(text),
  vat: (text, { country }) => own(isVAT)(text, country),
};

/** Whether a text is of the format that the owner asks for. No format is longer than an address of a page. */
export function isOfFormat(text: string, format: TextFormat): boolean {
  if (text.length > FORM_LIMITS.url) return false;
  const test = TESTS[format.is] as (text: string, options: object) => boolean;
  return test(text, format);
}
