/**
 * What became of an email. `queued` is owed still; `unknown` waits for the owner, who may leave it at that (`left`).
 */
export const RESTOCK_EMAIL_OUTCOMES = ['queued', 'sent', 'refused', 'unknown', 'skipped', 'left'] as const;
export type RestockEmailOutcome = (typeof RESTOCK_EMAIL_OUTCOMES)[number];

/**
 * What an email is for: somebody's turn, or their sign-up, which their address has to confirm or which is acknowledged
 * with the link of its receipt.
 */
export const RESTOCK_EMAIL_KINDS = ['offer', 'confirmation', 'acknowledgement'] as const;
export type RestockEmailKind = (typeof RESTOCK_EMAIL_KINDS)[number];
/** The email that answers a sign-up. */
export type SignUpEmailKind = Exclude<RestockEmailKind, 'offer'>;

/** What an owner may decide about an email whose outcome nobody knows. */
export const RESTOCK_EMAIL_DECISIONS = ['sendAgain', 'leave'] as const;
export type RestockEmailDecision = (typeof RESTOCK_EMAIL_DECISIONS)[number];

/** Why an email that was owed is not sent; `tooLate`: the sign-up that it answers has gone on without it. */
export const RESTOCK_EMAIL_SKIPS = [
  'unsubscribed',
  'bounced',
  'erased',
  'offerOver',
  'productGone',
  'tooLate',
] as const;
export type RestockEmailSkip = (typeof RESTOCK_EMAIL_SKIPS)[number];

/** The owner's own words in the email; what is absent or empty is ours, in the reader's language. */
export type RestockEmailTexts = {
  /** `{product}`, `{variant}` and `{site}` stand for what they say; in the introduction as well */
  readonly subject?: string;
  readonly intro?: string;
  readonly button?: string;
  /** the whole email in the template engine's language, in place of ours */
  readonly template?: string;
};

export const RESTOCK_EMAIL_LIMITS = {
  maxSubject: 200,
  maxIntro: 2000,
  maxButton: 60,
  maxTemplate: 50_000,
} as const;
