import type {
  CheckoutAnswer,
  CheckoutProblem,
  SaveCheckoutRequest,
} from '@daybook/contracts/checkout/checkout.api';
import type { CheckoutAddressName } from '@daybook/contracts/checkout/shared/entered-checkout';
import type { AddressPart, AddressParts } from '@daybook/contracts/shared/address/address-parts';
import { addressProblems, tidyAddress } from '@daybook/contracts/shared/address/check-address.data';
import { isEmailAddress } from '@daybook/contracts/shared/email-address';
import type { Locale } from '../../../lib/locale';
import { problemText } from './checkout-texts';

/** Name of a field to the text of what is wrong with it, in the order of the page. */
export type FieldTexts = Readonly<Record<string, string>>;

/** What the page asks for, beside the email. */
type Asked = { readonly delivery: boolean; readonly billing: boolean; readonly option: boolean };

/** The parts of the page, in their order. */
export const SECTIONS = ['contact', 'delivery', 'option', 'payment'] as const;
export type SectionName = (typeof SECTIONS)[number];

/** The part of the page that has a field. */
export function sectionOf(field: string): SectionName {
  if (field === 'email') return 'contact';
  if (field.startsWith('shippingAddress')) return 'delivery';
  return field === 'shippingOptionId' ? 'option' : 'payment';
}

/** The id of the control of a field: an address begins with its country, whose control has the address' own id. */
export const controlId = (field: string): string => field.replace(/\.country$/, '').replace('.', '-');

/**
 * What is wrong with what the buyer has filled in. The server checks it again; what only the server knows is among its
 * problems.
 */
export function checkoutErrors(
  { email, shippingAddress, billingAddress, shippingOptionId }: SaveCheckoutRequest,
  asked: Asked,
  locale: Locale,
): FieldTexts {
  const wrong: CheckoutProblem[] = [];
  if (!email) wrong.push({ field: 'email', code: 'FIELD_REQUIRED' });
  else if (!isEmailAddress(email)) wrong.push({ field: 'email', code: 'FIELD_EMAIL_INVALID' });
  if (asked.delivery) wrong.push(...addressErrors('shippingAddress', shippingAddress));
  if (asked.option && !shippingOptionId) wrong.push({ field: 'shippingOptionId', code: 'DELIVERY_MISSING' });
  if (asked.billing) wrong.push(...addressErrors('billingAddress', billingAddress));
  const countryOf = (field: string) =>
    (field.startsWith('billing') ? billingAddress : shippingAddress)?.country ?? '';
  return problemTexts(wrong, countryOf, locale);
}

/** The texts of what is wrong with fields; of items and of the whole there are none here. */
export const problemTexts = (
  problems: readonly CheckoutProblem[],
  countryOf: (field: string) => string,
  locale: Locale,
): FieldTexts =>
  Object.fromEntries(
    problems
      .filter(({ field }) => field !== '' && !field.startsWith('entries.'))
      .map(({ field, code }) => [field, problemText(field, code, countryOf(field), locale)]),
  );

const EMPTY: AddressParts = { line1: '', line2: '', city: '', region: '', postalCode: '', country: '' };

function addressErrors(
  name: CheckoutAddressName,
  address: SaveCheckoutRequest['shippingAddress'],
): CheckoutProblem[] {
  const parts = tidyAddress({ ...EMPTY, ...address });
  const problems = Object.entries(addressProblems(parts)).map(([part, code]) => ({
    field: `${name}.${part}`,
    code,
  }));
  const person = address?.name ? [] : [{ field: `${name}.name`, code: 'FIELD_REQUIRED' }];
  // the name stands below the country
  const [first, ...others] = problems;
  return first?.field === `${name}.country` ? [first, ...person, ...others] : [...person, ...problems];
}

/** What is wrong with the parts of one address. */
export const partErrors = (errors: FieldTexts, name: CheckoutAddressName) =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([field, text]) =>
      field.startsWith(`${name}.`) ? [[field.slice(name.length + 1), text]] : [],
    ),
  ) as Partial<Record<AddressPart | 'name', string>>;

/** Only the server knows that nothing is delivered there: it stands at the country, for as long as the server says so. */
export function withRefusal(errors: FieldTexts, { problems }: CheckoutAnswer, refusal: string): FieldTexts {
  const { [DELIVERY]: text, ...others } = errors;
  if (problems.some(({ code }) => code === 'DELIVERY_NOT_OFFERED')) return { [DELIVERY]: refusal, ...errors };
  return text === refusal ? others : errors;
}

const DELIVERY = 'shippingAddress.country';

/** Another country has other regions and postal codes. */
export function withoutOthersOf(country: string, errors: FieldTexts): FieldTexts {
  const address = country.replace('country', '');
  return Object.fromEntries(
    Object.entries(errors).filter(([field]) => ![`${address}region`, `${address}postalCode`].includes(field)),
  );
}
