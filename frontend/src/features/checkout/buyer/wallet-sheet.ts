import type { CheckoutAnswer, SaveCheckoutRequest } from '@daybook/contracts/checkout/checkout.api';
import type { CheckoutAddress } from '@daybook/contracts/checkout/checkout-address.api';
import { splitMoney } from '@daybook/contracts/shared/money';
import type {
  ExpressCheckoutAddress,
  ExpressCheckoutPartialAddress,
  LineItem,
  ShippingRate,
  StripeExpressCheckoutElementConfirmEvent,
} from '@stripe/stripe-js';
import type { Locale } from '../../../lib/locale';
import { m } from '../../../paraglide/messages';

/** What a wallet's sheet shows: amounts are minor units. */
export type Sheet = {
  /** what is paid */
  readonly amount: number;
  readonly lineItems: LineItem[];
  /** the chosen one first, as a sheet begins with the first one; empty: nothing is delivered, or not there */
  readonly shippingRates: ShippingRate[];
};

/** @returns undefined while there is nothing that a wallet could pay */
export function sheetOf(answer: CheckoutAnswer | null | undefined, t: Locale['t']): Sheet | undefined {
  if (!answer?.quote) return undefined;
  const { quote, shippingOptions } = answer;
  const amount = splitMoney(quote.sums.total).units;
  if (amount <= 0) return undefined;
  const chosen = quote.shipping?.optionId;
  const shippingRates = shippingOptions
    // a courier asks for a phone number, as the form does
    .filter(({ kind }) => kind !== 'localDelivery')
    .sort((one, other) => Number(other.id === chosen) - Number(one.id === chosen))
    .map(({ id, name, price }) => ({ id, displayName: name, amount: splitMoney(price).units }));
  return { amount, lineItems: lineItems(quote.sums, t), shippingRates };
}

/** The sums that make up the total, without those that are 0 and without taxes that the prices have in them. */
function lineItems(sums: NonNullable<CheckoutAnswer['quote']>['sums'], t: Locale['t']): LineItem[] {
  const [subtotal, discount, shipping, tax, giftCards, total] = [
    ...[sums.subtotal, sums.discount, sums.shipping, sums.tax, sums.giftCards, sums.total].map(
      (amount) => splitMoney(amount).units,
    ),
  ] as [number, number, number, number, number, number];
  const isAdded = subtotal - discount + shipping - giftCards !== total;
  return [
    { name: t(m.cart_subtotal), amount: subtotal },
    { name: t(m.checkout_discount), amount: -discount },
    { name: t(m.checkout_shipping), amount: shipping },
    { name: t(m.checkout_tax), amount: isAdded ? tax : 0 },
    { name: t(m.checkout_gift_cards), amount: -giftCards },
  ].filter(({ amount }) => amount !== 0);
}

/** A country alone, chosen to see the taxes, is no address that could be billed. */
const typedBilling = ({ billingAddress }: SaveCheckoutRequest) =>
  billingAddress?.line1 ? billingAddress : null;

/** What is filled in, at a place whose street and name the wallet keeps to itself until the buyer agrees. */
export const atPlace = (
  filledIn: SaveCheckoutRequest,
  { city, state, postal_code, country }: ExpressCheckoutPartialAddress,
): SaveCheckoutRequest => ({
  ...filledIn,
  shippingAddress: { name: '', line1: '', city, region: state, postalCode: postal_code, country },
  billingAddress: typedBilling(filledIn),
  shippingOptionId: null,
});

/** What is filled in, with what the buyer has agreed to in the wallet's sheet. A typed billing address stays. */
export function withWallet(
  filledIn: SaveCheckoutRequest,
  { billingDetails, shippingAddress, shippingRate }: StripeExpressCheckoutElementConfirmEvent,
  { requiresShipping, shippingOptions, asksBillingAddress }: CheckoutAnswer,
): SaveCheckoutRequest {
  const option = shippingOptions.find(({ id }) => id === shippingRate?.id);
  const billing = billingDetails && addressOf(billingDetails.name, billingDetails.address);
  return {
    ...filledIn,
    email: billingDetails?.email || filledIn.email || null,
    shippingAddress:
      requiresShipping && shippingAddress ? addressOf(shippingAddress.name, shippingAddress.address) : null,
    shippingOptionId: requiresShipping ? (option?.id ?? null) : null,
    billingAddress: typedBilling(filledIn) ?? (asksBillingAddress ? (billing ?? null) : null),
  };
}

const addressOf = (
  name: string,
  { line1, line2, city, state, postal_code, country }: ExpressCheckoutAddress,
): CheckoutAddress => ({
  name,
  line1,
  line2: line2 ?? '',
  city,
  region: state,
  postalCode: postal_code,
  country,
});
