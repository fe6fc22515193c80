import {
  type CaptchaAction,
  type CaptchaProvider,
  type CaptchaSettings,
  missingSiteKey,
} from '@daybook/contracts/shared/captcha';
import type { CaptchaChallenge } from '@daybook/contracts/shared/captcha.api';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { Config } from '../config.js';
import { CONFIG, POOL } from '../tokens.js';
import { type CaptchaVerdict, hcaptcha, recaptcha, type VerifyToken } from './captcha-providers.js';
import { ProofOfWork } from './proof-of-work.js';

/** What a captcha guards: a token for one subject passes for no other. */
export type CaptchaPurpose = {
  readonly action: CaptchaAction;
  /** such as the key of the submission; a provider outside knows the action alone */
  readonly subject: string;
};

/** The answer where no captcha is asked for. */
export const noCaptcha = ({ action }: CaptchaPurpose): CaptchaChallenge => ({
  provider: null,
  siteKey: null,
  challenge: null,
  action,
});

/**
 * Checks that a human sends what a captcha guards, by the provider that the website's owner chose. Where the
 * installation has no account with that provider, it does so itself.
 */
@Injectable()
export class Captcha {
  private readonly own: ProofOfWork;
  private readonly outside: Readonly<Partial<Record<CaptchaProvider, VerifyToken>>>;

  constructor(
    personalData: PersonalData,
    @Inject(POOL) pool: pg.Pool,
    @Inject(CONFIG) { recaptchaUrl, hcaptchaUrl }: Pick<Config, 'recaptchaUrl' | 'hcaptchaUrl'>,
  ) {
    this.own = new ProofOfWork(personalData, pool);
    this.outside = {
      ...(recaptchaUrl && { recaptcha: recaptcha(recaptchaUrl) }),
      ...(hcaptchaUrl && { hcaptcha: hcaptcha(hcaptchaUrl) }),
    };
  }

  /** The provider that visitors of a website with these settings meet. */
  providerOf({ provider = 'altcha' }: CaptchaSettings): CaptchaProvider {
    return this.outside[provider] ? provider : 'altcha';
  }

  /** @throws Refusal RECAPTCHA_SITE_KEY_MISSING, HCAPTCHA_SITE_KEY_MISSING */
  async challenge(
    website: WebsiteId,
    settings: CaptchaSettings,
    { action, subject }: CaptchaPurpose,
  ): Promise<CaptchaChallenge> {
    const provider = this.providerOf(settings);
    if (provider === 'altcha') {
      const challenge = await this.own.challenge(website, `${action} ${subject}`);
      return { provider, siteKey: null, action, challenge };
    }
    if (missingSiteKey(settings)) refuse(`${upperCase(provider)}_SITE_KEY_MISSING`);
    return { provider, siteKey: settings.siteKey ?? '', action, challenge: null };
  }

  /**
   * Verifies a token, and uses it up.
   * @throws Refusal CAPTCHA_UNAVAILABLE when the provider does not answer
   */
  async verify(
    website: WebsiteId,
    settings: CaptchaSettings,
    { action, subject }: CaptchaPurpose,
    token: string | undefined,
  ): Promise<CaptchaVerdict> {
    if (!token) return { isSolved: false, score: null };
    const verifyOutside = this.outside[this.providerOf(settings)];
    if (!verifyOutside) {
      return { isSolved: await this.own.isSolved(website, `${action} ${subject}`, token), score: null };
    }
    const { siteKey = '' } = settings;
    return verifyOutside({ token, siteKey, action }).catch(() => refuse('CAPTCHA_UNAVAILABLE'));
  }
}

const upperCase = <Text extends string>(text: Text) => text.toUpperCase() as Uppercase<Text>;
