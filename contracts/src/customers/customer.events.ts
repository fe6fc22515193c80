import type { PersonalField } from '../privacy/personal-field.js';
import type { Event } from '../shared/event.js';

/** What a customer proved at a sign-in: that they know the password, or that they read the email's code. */
export type SignInProof = 'password' | 'code';
/** Why sessions of a customer ended before they expired. */
export type CustomerSessionsEnd = 'signed out' | 'password set' | 'replaced';

/**
 * Facts about one customer of one website. Stream: `customer-<website>-<customerId>`. A customer is no member: the two
 * have accounts of their own, also where the email is the same. An account is made by the code of an email alone, so its
 * email is always proved. Tokens of sessions are secrets of a browser and stay outside the log. Times are epoch
 * milliseconds.
 */
export type CustomerEvent =
  /** `passwordHash` null: the customer signs in by codes alone */
  | Event<
      'CustomerSignedUp',
      { customerId: string; email: PersonalField; passwordHash: PersonalField | null; signedUpAt: number }
    >
  /** `endsAt`: when the session expires at the latest */
  | Event<
      'CustomerSignedIn',
      { customerId: string; sessionId: string; by: SignInProof; signedInAt: number; endsAt: number }
    >
  /** the same browser goes on under another session id; the old one is dead */
  | Event<'CustomerSessionRenewed', { customerId: string; sessionId: string; renewedAs: string }>
  | Event<
      'CustomerSessionsEnded',
      { customerId: string; sessionIds: readonly string[]; reason: CustomerSessionsEnd }
    >
  | Event<'CustomerPasswordSet', { customerId: string; passwordHash: PersonalField; setAt: number }>
  /** an address for later orders; the same id replaces the address */
  | Event<'CustomerAddressSaved', { customerId: string; addressId: string; address: PersonalField }>
  | Event<'CustomerAddressRemoved', { customerId: string; addressId: string }>
  /** from now on this is the customer's cart, in every browser in which they sign in */
  | Event<'CustomerCartKept', { customerId: string; cartId: string; token: PersonalField }>
  /** the person was erased, and the account can do nothing any more */
  | Event<'CustomerErased', { customerId: string }>;
