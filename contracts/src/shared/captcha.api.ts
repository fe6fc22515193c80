import { IsIn, IsObject, IsString } from 'class-validator';
import { OrNull } from './answer-fields.api.js';
import { CAPTCHA_ACTIONS, CAPTCHA_PROVIDERS, type CaptchaAction, type CaptchaProvider } from './captcha.js';

/** What a browser needs to pass the captcha. */
export class CaptchaChallenge {
  /** null: no captcha is asked for */
  @OrNull() @IsIn(CAPTCHA_PROVIDERS) provider!: CaptchaProvider | null;
  /** of a provider outside; null: the provider has none */
  @OrNull() @IsString() siteKey!: string | null;
  @IsIn(CAPTCHA_ACTIONS) action!: CaptchaAction;
  /** of `altcha`: what the browser solves; null: the provider's script asks the provider */
  @OrNull() @IsObject() challenge!: object | null;
}
