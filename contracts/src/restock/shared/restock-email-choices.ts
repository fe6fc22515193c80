/**
 * Outcome of an email. `queued` is still pending; `unknown` waits for the owner, who may leave it (`left`).
 */
export const RESTOCK_EMAIL_OUTCOMES = ['queued', 'sent', 'refused', 'unknown', 'skipped', 'left'] as const;
export type RestockEmailOutcome = (typeof RESTOCK_EMAIL_OUTCOMES)[number];

/**
 * What an email does: it makes an offer, asks the subscriber to confirm a sign-up, acknowledges a sign-up with the link of
 * its receipt, or asks a subscriber who is signed up already to confirm that they join the mailing list.
 */
export const RESTOCK_EMAIL_KINDS = ['offer', 'confirmation', 'acknowledgement', 'mailingList'] as const;
export type RestockEmailKind = (typeof RESTOCK_EMAIL_KINDS)[number];
/** The email that answers a person's first sign-up. */
export type SignUpEmailKind = Extract<RestockEmailKind, 'confirmation' | 'acknowledgement'>;

/** What an owner may decide about an email of unknown outcome. */
export const RESTOCK_EMAIL_DECISIONS = ['sendAgain', 'leave'] as const;
export type RestockEmailDecision = (typeof RESTOCK_EMAIL_DECISIONS)[number];

/** What an operator says became of an email of unknown outcome. One that was not sent is pending again. */
export const SETTLED_OUTCOMES = ['sent', 'notSent'] as const;
export type SettledOutcome = (typeof SETTLED_OUTCOMES)[number];

/** How the operator knows it. A list and no text, so that the log holds nothing about a person. */
export const SETTLE_REASONS = ['serverLog', 'recipient', 'provider', 'serverWasDown', 'other'] as const;
export type SettleReason = (typeof SETTLE_REASONS)[number];

/** Why a pending email is not sent; `tooLate`: the sign-up that it answers no longer needs it. */
export const RESTOCK_EMAIL_SKIPS = [
  'unsubscribed',
  'bounced',
  'erased',
  'offerOver',
  'productGone',
  'tooLate',
] as const;
export type RestockEmailSkip = (typeof RESTOCK_EMAIL_SKIPS)[number];

/** The owner's texts in the email; an absent or empty one is the product's own, in the reader's language. */
export type RestockEmailTexts = {
  /** `{product}`, `{variant}` and `{site}` are filled in, in the introduction as well */
  readonly subject?: string;
  readonly intro?: string;
  readonly button?: string;
  /** the whole email in the template engine's language, in place of the product's own */
  readonly template?: string;
};

export const RESTOCK_EMAIL_LIMITS = {
  maxSubject: 200,
  maxIntro: 2000,
  maxButton: 60,
  maxTemplate: 50_000,
} as const;
