/**
 * What became of a letter. `queued` is owed still; `unknown` waits for the owner, who may leave it at that (`left`).
 */
export const RESTOCK_MAIL_OUTCOMES = ['queued', 'sent', 'refused', 'unknown', 'skipped', 'left'] as const;
export type RestockMailOutcome = (typeof RESTOCK_MAIL_OUTCOMES)[number];

/**
 * What a letter is for: somebody's turn, or their sign-up, which their address has to confirm or which is acknowledged
 * with the link of its receipt.
 */
export const RESTOCK_MAIL_KINDS = ['turn', 'confirmation', 'acknowledgement'] as const;
export type RestockMailKind = (typeof RESTOCK_MAIL_KINDS)[number];
/** The letter that answers a sign-up. */
export type SignUpLetter = Exclude<RestockMailKind, 'turn'>;

/** What an owner may decide about a letter whose outcome nobody knows. */
export const RESTOCK_MAIL_DECISIONS = ['sendAgain', 'leave'] as const;
export type RestockMailDecision = (typeof RESTOCK_MAIL_DECISIONS)[number];

/** Why a letter that was owed is not sent; `tooLate`: the sign-up that it answers has gone on without it. */
export const RESTOCK_MAIL_SKIPS = [
  'unsubscribed',
  'bounced',
  'erased',
  'turnOver',
  'productGone',
  'tooLate',
] as const;
export type RestockMailSkip = (typeof RESTOCK_MAIL_SKIPS)[number];

/** The owner's own words in the letter; what is absent or empty is ours, in the reader's language. */
export type RestockLetter = {
  /** `{product}`, `{variant}` and `{site}` stand for what they say; in the introduction as well */
  readonly subject?: string;
  readonly intro?: string;
  readonly button?: string;
  /** the whole letter in the template engine's language, in place of ours */
  readonly template?: string;
};

export const RESTOCK_LETTER = {
  maxSubject: 200,
  maxIntro: 2000,
  maxButton: 60,
  maxTemplate: 50_000,
} as const;
