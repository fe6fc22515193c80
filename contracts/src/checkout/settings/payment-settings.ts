import type { DunningRule } from '../subscriptions/dunning.js';

/** How the buyers of a website pay, as its owner wrote it. */
export type PaymentSettings = {
  /** whether the built-in test provider is offered, as long as nothing else is: it takes no money */
  readonly isTestOn: boolean;
  /** whether cards are taken, once an account with Stripe is connected; absent: yes */
  readonly isStripeOn?: boolean;
  /** in the order in which buyers see them */
  readonly methods: readonly ManualMethod[];
  /** what becomes of a subscription that cannot be charged, after the last try; absent: it is cancelled */
  readonly afterFailedRenewals?: DunningRule['afterwards'];
  /** how many days before a renewal is due its units are pledged to it; absent or 0: when it is due */
  readonly renewalUnitsDaysAhead?: number;
};

/** Units that were pledged longer would rather be sold. */
export const MAX_DAYS_AHEAD = 60;

export const MANUAL_KINDS = ['bankTransfer', 'cashOnDelivery', 'invoice', 'other'] as const;

/** A way to pay outside the website: the order waits until its owner says that it is paid. */
export type ManualMethod = {
  /** orders name it */
  readonly id: string;
  readonly kind: (typeof MANUAL_KINDS)[number];
  /** what the buyer reads: "Bank transfer" */
  readonly name: string;
  /** how to pay, in the owner's words; may be empty */
  readonly instructions: string;
  readonly isOn: boolean;
  /** ISO 3166-1 alpha-2; empty: every country */
  readonly countries: readonly string[];
};

/** Ids of providers, which no manual method may have. */
export const PROVIDER_IDS: readonly string[] = ['test', 'stripe'];

/** A way to pay that is offered; the fields of the checkout's `PaymentMethod`. */
export type OfferedMethod = {
  readonly id: string;
  readonly kind: 'test' | 'manual' | 'stripe';
  readonly name: string;
  readonly instructions: string;
  /** of a provider whose fields are in the buyer's browser: what it names the account by */
  readonly publishableKey?: string;
};

const STRIPE: OfferedMethod = { id: 'stripe', kind: 'stripe', name: 'Card', instructions: '' };
const TEST: OfferedMethod = { id: 'test', kind: 'test', name: 'Test payment', instructions: '' };

/** Whether a way to pay that moves money is on, for buyers of whatever country. @param hasAccount with Stripe */
export const takesMoney = ({ isStripeOn = true, methods }: PaymentSettings, hasAccount: boolean): boolean =>
  (hasAccount && isStripeOn) || methods.some(({ isOn }) => isOn);

/**
 * The ways to pay that a buyer can choose from: cards, then the owner's own in their order, then the test provider.
 * @param country of the buyer; null: not known yet, so that only what is for every country is offered
 * @param publishableKey of the website's account with Stripe; undefined: it has none
 */
export function paymentMethodsFor(
  { isTestOn, isStripeOn = true, methods }: PaymentSettings,
  country: string | null,
  publishableKey?: string,
): OfferedMethod[] {
  const manual = methods
    .filter(({ isOn, countries }) => isOn && (countries.length === 0 || countries.includes(country ?? '')))
    .map(({ id, name, instructions }): OfferedMethod => ({ id, kind: 'manual', name, instructions }));
  const cards: OfferedMethod[] =
    publishableKey !== undefined && isStripeOn ? [{ ...STRIPE, publishableKey }] : [];
  return [...cards, ...manual, ...(isTestOn ? [TEST] : [])];
}
