import type { SaveFormSubmissionRequest } from '@daybook/contracts/forms/submissions.api';
import type { CaptchaSettings, FormCaptchaAction } from '@daybook/contracts/shared/captcha';
import type { CaptchaChallenge } from '@daybook/contracts/shared/captcha.api';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { storeSettingsOf } from '@daybook/contracts/shared/website-settings';
import { Injectable } from '@nestjs/common';
import { Captcha } from '../../platform/captcha/captcha.js';
import type { AggregateReader } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import { websiteDecider } from '../../websites/websites.decider.js';
import { FormRefusal } from '../form-refusal.js';

const ON_A_PAGE: FormCaptchaAction = 'FORM_BLOCK_SUBMISSION';

/**
 * The captcha of forms that ask for one. A challenge is for one submission: its key stands for the website, the form and
 * the browser.
 */
@Injectable()
export class FormCaptchaService {
  constructor(
    private readonly captcha: Captcha,
    @Aggregate('website') private readonly websites: AggregateReader<typeof websiteDecider>,
  ) {}

  /** @throws Refusal RECAPTCHA_SITE_KEY_MISSING, HCAPTCHA_SITE_KEY_MISSING */
  async challenge(
    website: WebsiteId,
    submissionId: string,
    action: FormCaptchaAction = ON_A_PAGE,
  ): Promise<CaptchaChallenge> {
    return this.captcha.challenge(website, await this.settings(website), { action, subject: submissionId });
  }

  /**
   * Verifies the token of a submission.
   * @returns how much the visitor looks like a human, 0 to 1; null: the provider does not estimate it
   * @throws FormRefusal FORM_CAPTCHA_INCOMPLETE; Refusal CAPTCHA_UNAVAILABLE
   */
  async score(
    website: WebsiteId,
    submissionId: string,
    { captchaKey, captchaAction: action = ON_A_PAGE }: SaveFormSubmissionRequest,
  ): Promise<number | null> {
    const settings = await this.settings(website);
    const purpose = { action, subject: submissionId };
    const { isSolved, score } = await this.captcha.verify(website, settings, purpose, captchaKey);
    if (!isSolved) throw new FormRefusal('FORM_CAPTCHA_INCOMPLETE');
    return score;
  }

  private async settings(website: WebsiteId): Promise<CaptchaSettings> {
    const state = await this.websites.loadState(website, 'settings');
    return state.status === 'present' ? storeSettingsOf(state.website).captcha : refuse('NOT_FOUND');
  }
}
