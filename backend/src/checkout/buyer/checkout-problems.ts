import type { CheckoutProblem } from '@daybook/contracts/checkout/checkout.api';
import type { CheckoutAddress } from '@daybook/contracts/checkout/checkout-address.api';
import type { Destination, ZonePart } from '@daybook/contracts/checkout/settings/place';
import { isVatNumber } from '@daybook/contracts/checkout/shared/vat-number.data';
import { addressLayout } from '@daybook/contracts/shared/address/address-layout.data';
import { addressProblems } from '@daybook/contracts/shared/address/check-address.data';
import { isEmailAddress } from '@daybook/contracts/shared/email-address';
import type { ErrorCode } from '@daybook/contracts/shared/errors';
import type { GivenQuote } from '../quote.service.js';
import type { CheckoutDetails } from './checkout-details.service.js';
import type { RefusedEntry } from './checkout-entries.service.js';

const problem = (field: string, code: ErrorCode): CheckoutProblem => ({ field, code });

/** That entries are not sold as their products are today, each at its field. */
export const entryProblems = (refused: readonly RefusedEntry[]): CheckoutProblem[] =>
  refused.map(({ entryId, code }) => problem(`entries.${entryId}`, code));

/**
 * What is missing or wrong of what the buyer filled in.
 * @param needsBuyer nothing is sent, and the taxes depend on where the buyer lives: the address that says so has to be right
 */
export function detailsProblems(
  details: CheckoutDetails,
  requiresShipping: boolean,
  needsBuyer: boolean,
): CheckoutProblem[] {
  const { email, shippingAddress, billingAddress, vatNumber } = details;
  const isTaxedByShipping = needsBuyer && !billingAddress && shippingAddress !== null;
  return [
    ...(email === null ? [problem('email', 'FIELD_REQUIRED')] : []),
    ...(email !== null && !isEmailAddress(email) ? [problem('email', 'FIELD_EMAIL_INVALID')] : []),
    ...(requiresShipping || isTaxedByShipping
      ? partsProblems('shippingAddress', shippingAddress ?? NO_ADDRESS)
      : []),
    ...(needsBuyer && !billingAddress && !shippingAddress ? [NO_COUNTRY] : []),
    ...(billingAddress ? partsProblems('billingAddress', billingAddress) : []),
    ...(vatNumber && !isVatNumber(vatNumber, countryOf(details) ?? '')
      ? [problem('vatNumber', 'VAT_NUMBER_INVALID')]
      : []),
  ];
}

/** No one knows where the buyer lives. */
export const NO_COUNTRY = problem('billingAddress.country', 'FIELD_REQUIRED');

/** Where the buyer lives, as far as it is known. */
export const countryOf = ({
  billingAddress,
  shippingAddress,
}: Pick<CheckoutDetails, 'billingAddress' | 'shippingAddress'>): string | null =>
  billingAddress?.country || shippingAddress?.country || null;

/** Whether the buyer has named a VAT number of where they live. */
export const isBusiness = (
  of: Pick<CheckoutDetails, 'billingAddress' | 'shippingAddress'> & { readonly vatNumber?: string | null },
): boolean => Boolean(of.vatNumber) && isVatNumber(of.vatNumber ?? '', countryOf(of) ?? '');

/** That nothing takes the order to its country, or to that part of it, or that the buyer has to choose what does. */
export function deliveryProblems(details: CheckoutDetails, given: Given | null): CheckoutProblem[] {
  if (!given?.needsDelivery || given.quote.delivery || !details.shippingAddress?.country) return [];
  const isOffered = given.shippingOptions.length > 0;
  return [
    isOffered
      ? problem('shippingOptionId', 'DELIVERY_MISSING')
      : problem('shippingAddress.country', 'DELIVERY_NOT_OFFERED'),
  ];
}

/**
 * The parts of an address that may be left empty in its country, and that this website's zones ask for: an address without
 * them would have the taxes and the delivery of the rest of the country.
 */
export function zoneProblems(
  { shippingAddress, billingAddress }: CheckoutDetails,
  given: Pick<GivenQuote, 'openParts'> | null,
): CheckoutProblem[] {
  if (!given) return [];
  const { destination, buyer } = given.openParts;
  const buyerField = billingAddress ? 'billingAddress' : 'shippingAddress';
  const open = [
    ...destination.map((part) => ['shippingAddress', part] as const),
    ...buyer.map((part) => [buyerField, part] as const),
  ];
  const isAsked = (field: 'shippingAddress' | 'billingAddress', part: ZonePart) => {
    const country = (field === 'shippingAddress' ? shippingAddress : billingAddress)?.country;
    return country !== undefined && addressLayout(country).includes(part);
  };
  const fields = open
    .filter(([field, part]) => isAsked(field, part))
    .map(([field, part]) => `${field}.${part}`);
  return [...new Set(fields)].map((field) => problem(field, 'FIELD_REQUIRED'));
}

type Given = Pick<GivenQuote, 'needsDelivery' | 'quote' | 'shippingOptions'>;

const NO_ADDRESS: CheckoutAddress = { name: '', line1: '', city: '', postalCode: '', country: '' };

/** What is missing or wrong of one address. @param field its name in the request */
export function partsProblems(field: string, address: CheckoutAddress): CheckoutProblem[] {
  const { name, line1, line2 = '', city, region = '', postalCode, country } = address;
  const wrong = addressProblems({ line1, line2, city, region, postalCode, country });
  return [
    ...(name === '' ? [problem(`${field}.name`, 'FIELD_REQUIRED')] : []),
    ...Object.entries(wrong).map(([part, code]) => problem(`${field}.${part}`, code)),
  ];
}

/** Where an address is, as far as it is known. */
export const placeOf = (address: CheckoutAddress | null): Destination | null =>
  address?.country
    ? {
        country: address.country,
        region: address.region || undefined,
        postalCode: address.postalCode || undefined,
      }
    : null;
