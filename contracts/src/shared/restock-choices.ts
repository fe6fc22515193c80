import type { RestockEmailTexts } from './restock-email-choices.js';

/** Whom an owner tells first that something is back. */
export const RESTOCK_POLICIES = ['firstCome', 'membersFirst', 'lottery', 'everyone', 'multiple'] as const;
export type RestockPolicy = (typeof RESTOCK_POLICIES)[number];

/**
 * Policies that hold one unit for each person they tell. `everyone` and `multiple` (so many times the units) hold
 * nothing: who comes first buys.
 */
export const holdsUnits = (policy: RestockPolicy): boolean => policy !== 'everyone' && policy !== 'multiple';

/** Why somebody on the list is not told. */
export const RESTOCK_SKIPS = [
  'unsubscribed',
  'bounced',
  'erased',
  'unconfirmed',
  'alreadyNotified',
  'noUnitLeft',
] as const;
export type RestockSkip = (typeof RESTOCK_SKIPS)[number];

/** How an offer goes on and ends; `offered` and `claimed` are still open. */
export const RESTOCK_OFFERS = ['offered', 'claimed', 'bought', 'expired', 'declined', 'released'] as const;
export type RestockOfferStatus = (typeof RESTOCK_OFFERS)[number];

/** What an owner sets for restock emails; absent fields are read by {@link restockSettingsOf}. */
export type RestockSettings = {
  readonly policy?: RestockPolicy;
  /** how long a unit is held for whoever was told, 1 to 720 hours */
  readonly holdHours?: number;
  /** of policy `multiple`: so many people for each unit, 2 to 100 */
  readonly peoplePerUnit?: number;
  readonly email?: RestockEmailTexts;
  /** whether a sign-up counts only when its address has confirmed it by an email */
  readonly doubleOptIn?: boolean;
  /** whether a sign-up that counts at once is answered by an email with the link of its receipt */
  readonly acknowledges?: boolean;
};

export const HOLD_HOURS = { min: 1, max: 720, default: 24 } as const;
export const PEOPLE_PER_UNIT = { min: 2, max: 100, default: 3 } as const;

/** The settings with what was never set: first come, held for a day, nothing to confirm, and an email that says so. */
export const restockSettingsOf = (settings: RestockSettings | undefined): Required<RestockSettings> => ({
  email: {},
  policy: 'firstCome',
  holdHours: HOLD_HOURS.default,
  peoplePerUnit: PEOPLE_PER_UNIT.default,
  doubleOptIn: false,
  acknowledges: true,
  ...settings,
});
