import type { RefusedCouponCode } from '@daybook/contracts/checkout/quote.api';
import { ADDRESS_ERRORS } from '@daybook/contracts/shared/address/address-errors';
import { ADDRESS_ERRORS_FR } from '@daybook/contracts/shared/address/address-errors.fr';
import type { AddressPart } from '@daybook/contracts/shared/address/address-parts';
import { BUILT_LANGUAGE, type Message } from '../../../lib/translate';
import { m } from '../../../paraglide/messages';
import { partLabel } from '../../../ui/address/address-words';

type Words = { readonly t: <V>(message: Message<V>, ...values: keyof V extends never ? [] : [V]) => string };

const PROBLEMS: ReadonlyMap<string, Message> = new Map<string, Message>([
  ['VAT_NUMBER_INVALID', m.checkout_vat_wrong],
  ['CART_EMPTY', m.checkout_problem_empty],
  ['DELIVERY_MISSING', m.checkout_option_missing],
  ['DELIVERY_NOT_OFFERED', m.checkout_not_delivered],
  ['SUBSCRIPTION_OPTION_UNAVAILABLE', m.checkout_problem_plan],
  ['QUOTE_TOO_LARGE', m.checkout_problem_too_large],
  ['PAYMENT_METHOD_UNKNOWN', m.checkout_method_missing],
  ['GIFT_CARD_UNKNOWN', m.checkout_card_unknown],
  ['GIFT_CARD_VOIDED', m.checkout_card_voided],
  ['GIFT_CARD_EMPTY', m.checkout_card_empty],
  ['GIFT_CARD_CURRENCY', m.checkout_card_currency],
  ['GIFT_CARD_TEST', m.checkout_card_test],
  ['GIFT_CARD_GUESSES', m.checkout_card_guesses],
]);

/**
 * The text of a problem of a field: what the page finds by itself and what the server finds have the same words.
 * @param country of the address that the field is in; '': not known
 */
export function problemText(field: string, code: string, country: string, { t }: Words): string {
  const part = field.split('.')[1];
  if (code === 'FIELD_REQUIRED') {
    if (field === 'email') return t(m.checkout_email_missing);
    if (part === 'name') return t(m.checkout_name_missing);
    if (part === 'country') return t(m.checkout_country_missing);
    if (part)
      return t(m.checkout_part_missing, { part: t(partLabel(part as AddressPart, country, 'whole')) });
  }
  if (code === 'FIELD_EMAIL_INVALID') return t(m.checkout_email_wrong);
  if (code === 'FIELD_NOT_AN_OPTION' && part === 'country') return t(m.checkout_country_missing);
  const known = PROBLEMS.get(code);
  if (known) return t(known);
  if (isOfAddress(code)) return t(ofAddress(code));
  return t(m.checkout_problem_other);
}

/** The texts of section 5, without those of the other forms. */
const ofAddress =
  (code: keyof typeof ADDRESS_ERRORS): Message =>
  (_, { locale }) =>
    (BUILT_LANGUAGE ?? locale) === 'fr' ? ADDRESS_ERRORS_FR[code] : ADDRESS_ERRORS[code][1];

const isOfAddress = (code: string): code is keyof typeof ADDRESS_ERRORS =>
  Object.hasOwn(ADDRESS_ERRORS, code);

/** Why a discount code takes nothing off. */
export function couponText(problem: RefusedCouponCode['problem']): Message<{ code: string }> {
  switch (problem) {
    case 'notYet':
      return m.checkout_code_not_yet;
    case 'over':
      return m.checkout_code_over;
    case 'usedUp':
      return m.checkout_code_used_up;
    case 'usedByCustomer':
      return m.checkout_code_used_by_you;
    case 'nothingEligible':
      return m.checkout_code_nothing_eligible;
    case 'belowMinimum':
      return m.checkout_code_below_minimum;
    case 'nothingToDeliver':
      return m.checkout_code_nothing_to_deliver;
    case 'notCombinable':
      return m.checkout_code_not_combinable;
    case 'nothingLeft':
      return m.checkout_code_nothing_left;
    case 'wrongCurrency':
      return m.checkout_code_currency;
    case 'guesses':
      return m.checkout_card_guesses;
    case 'inactive':
    case 'unknown':
      return m.checkout_code_unknown;
  }
}
