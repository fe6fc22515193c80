import type { RestockEmailTexts } from './restock-email-choices.js';

/** Which subscribers an owner notifies first of a restock. */
export const RESTOCK_POLICIES = ['firstCome', 'membersFirst', 'lottery', 'everyone', 'multiple'] as const;
export type RestockPolicy = (typeof RESTOCK_POLICIES)[number];

/**
 * Policies that hold one unit for each person they notify. `everyone` and `multiple` (several people a unit) hold
 * nothing: the first visitors to order get the units.
 */
export const holdsUnits = (policy: RestockPolicy): boolean => policy !== 'everyone' && policy !== 'multiple';

/** Why a subscriber on the list is skipped. */
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

/** What an owner sets for restock notifications; {@link restockSettingsOf} fills in what is absent. */
export type RestockSettings = {
  readonly policy?: RestockPolicy;
  /** how long a unit is held for a notified subscriber, 1 to 720 hours */
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

/** How long a unit is held for a subscriber who waited in line, ms: the others wait meanwhile. */
export const LINE_HOLD_MS = 30 * 60 * 1000;

/** The settings with their defaults: first come, held for a day, no confirmation, and an email that acknowledges. */
export const restockSettingsOf = (settings: RestockSettings | undefined): Required<RestockSettings> => ({
  email: {},
  policy: 'firstCome',
  holdHours: HOLD_HOURS.default,
  peoplePerUnit: PEOPLE_PER_UNIT.default,
  doubleOptIn: false,
  acknowledges: true,
  ...settings,
});
