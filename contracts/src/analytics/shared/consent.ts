/** What the owner of a website has decided about analytics. */
export type AnalyticsSettings = {
  /** false: no page sends a hit, and the server records none */
  readonly isEnabled: boolean;
  /** visitors are asked first; until they agree nothing that identifies them is stored or sent */
  readonly isBannerEnabled: boolean;
  /** no cookie of analytics is stored: each page has a fresh record (section 4, "Restrictive cookie mode") */
  readonly isRestrictive: boolean;
};

/** Of a website that never set it: counted without cookies, which needs no question. */
const UNSET: AnalyticsSettings = { isEnabled: true, isBannerEnabled: false, isRestrictive: true };

export const analyticsSettingsOf = (website: { readonly analytics?: AnalyticsSettings }): AnalyticsSettings =>
  website.analytics ?? UNSET;

/** What a visitor chose in the banner; their choice is the value of the consent cookie. */
const CONSENT_CHOICES = ['granted', 'refused'] as const;
export type ConsentChoice = (typeof CONSENT_CHOICES)[number];

/**
 * The consent at the time of a hit, which is kept with it. `gpc`: the browser sends Global Privacy Control, which is a
 * refusal whatever was chosen before.
 */
const CONSENTS = ['not-asked', 'undecided', 'granted', 'refused', 'gpc'] as const;
export type Consent = (typeof CONSENTS)[number];

/** @param choice the consent cookie, unchecked */
export function consentOf(
  { isBannerEnabled }: Pick<AnalyticsSettings, 'isBannerEnabled'>,
  choice: string | undefined,
  hasGpc: boolean,
): Consent {
  if (hasGpc) return 'gpc';
  const chosen = CONSENT_CHOICES.find((one) => one === choice);
  if (chosen === 'refused') return chosen;
  if (!isBannerEnabled) return 'not-asked';
  return chosen ?? 'undecided';
}

/** Whether a hit may say which visitor it is of. */
export const mayIdentify = (consent: Consent): boolean => consent === 'not-asked' || consent === 'granted';
