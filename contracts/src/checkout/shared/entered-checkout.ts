import type { SaveCheckoutRequest } from '../checkout.api.js';
import type { CheckoutAddress } from '../checkout-address.api.js';
import { isGiftCardCode, normalGiftCardCode } from './gift-card-code.js';

/** The two addresses of a checkout, by their names in its form. */
export type CheckoutAddressName = 'shippingAddress' | 'billingAddress';

/** The tick "billing as delivery". */
export const SAME_BILLING = 'billingAsDelivery';
/** What the buyer types a code into: of a coupon or a gift card. */
export const NEW_CODE = 'newCode';
/** The hash of the price that the page shows. */
export const QUOTE_FIELD = 'quoteHash';
/** Takes a code away. */
export const REMOVED_CODE = 'removeCode';

const PARTS = ['name', 'line1', 'line2', 'city', 'region', 'postalCode', 'country', 'phone'] as const;

/**
 * What the buyer has filled in, as the API takes it. The page's script and the server, which gets the form of a page
 * without script, both read it by this function. A field that is not asked is absent, and null once it is emptied.
 * @param entries name and value of each field; of two with one name the last one counts
 */
export function enteredCheckout(entries: Iterable<readonly [string, unknown]>): SaveCheckoutRequest {
  const texts = new Map<string, string>();
  const codes: Record<'couponCodes' | 'giftCardCodes', string[]> = { couponCodes: [], giftCardCodes: [] };
  for (const [name, value] of entries) {
    if (typeof value !== 'string') continue;
    if (name === 'couponCodes' || name === 'giftCardCodes') codes[name].push(value);
    else texts.set(name, value.trim());
  }
  const typed = texts.get(NEW_CODE);
  if (typed) codes[isGiftCardCode(normalGiftCardCode(typed)) ? 'giftCardCodes' : 'couponCodes'].push(typed);
  const removed = texts.get(REMOVED_CODE);
  const kept = (list: readonly string[]) => [...new Set(list)].filter((code) => code !== removed);
  return {
    email: texts.get('email') || null,
    shippingAddress: addressOf(texts, 'shippingAddress'),
    billingAddress: texts.has(SAME_BILLING) ? null : addressOf(texts, 'billingAddress'),
    shippingOptionId: texts.get('shippingOptionId') || null,
    couponCodes: kept(codes.couponCodes),
    giftCardCodes: kept(codes.giftCardCodes),
    note: texts.get('note') || null,
    vatNumber: texts.get('vatNumber') || null,
    // a field of the same name says before the box that it is not ticked
    ...(texts.has('reminder') && { reminder: Number(texts.get('reminder')) }),
  };
}

function addressOf(texts: ReadonlyMap<string, string>, address: CheckoutAddressName): CheckoutAddress | null {
  const part = (name: (typeof PARTS)[number]) => texts.get(`${address}.${name}`) ?? '';
  if (PARTS.every((name) => part(name) === '')) return null;
  const optional = (['line2', 'region', 'phone'] as const).filter((name) => part(name) !== '');
  return {
    name: part('name'),
    line1: part('line1'),
    city: part('city'),
    postalCode: part('postalCode'),
    country: part('country'),
    ...Object.fromEntries(optional.map((name) => [name, part(name)])),
  };
}
