/** Who checks that a human sends a form. `altcha`: this installation, by a little work of the visitor's browser. */
export const CAPTCHA_PROVIDERS = ['altcha', 'recaptcha', 'hcaptcha'] as const;
export type CaptchaProvider = (typeof CAPTCHA_PROVIDERS)[number];

/** The captcha actions of section 7 that a form may have, by where it stands. */
export const FORM_CAPTCHA_ACTIONS = [
  'FORM_BLOCK_SUBMISSION',
  'NEWSLETTER_BLOCK_SUBMISSION',
  'PROMO_POPUP_SUBMISSION',
] as const;
export type FormCaptchaAction = (typeof FORM_CAPTCHA_ACTIONS)[number];

/** What the visitor does while a captcha guards it (section 7). */
export const CAPTCHA_ACTIONS = [...FORM_CAPTCHA_ACTIONS, 'PRODUCT_WAITLIST_SUBMISSION'] as const;
export type CaptchaAction = (typeof CAPTCHA_ACTIONS)[number];

/** What an owner sets about captchas for the website. */
export type CaptchaSettings = {
  /** whether restock sign-ups ask for one; each form has a setting of its own */
  readonly isEnabled: boolean;
  /** default `altcha` */
  readonly provider?: CaptchaProvider;
  /** public: the provider's name of the website; `altcha` has none */
  readonly siteKey?: string;
};

/** What is missing before the provider can be asked; undefined: nothing is. */
export function missingSiteKey({ provider, siteKey = '' }: CaptchaSettings): string | undefined {
  if (siteKey.trim() !== '' || provider === undefined || provider === 'altcha') return undefined;
  return SITE_KEY_MISSING[provider];
}

/** The text of reCAPTCHA is the specification's (section 8). */
export const SITE_KEY_MISSING = {
  recaptcha: 'Enterprise V3 ReCaptcha site key not found',
  hcaptcha: 'hCaptcha site key not found',
} as const;
