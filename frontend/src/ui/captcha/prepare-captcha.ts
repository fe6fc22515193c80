import { SITE_KEY_MISSING } from '@daybook/contracts/shared/captcha';
import type { CaptchaChallenge } from '@daybook/contracts/shared/captcha.api';
import { type AskToken, loadHcaptcha, loadRecaptcha } from './captcha-script';
import { solveChallenge } from './proof-of-work';

/**
 * Does what takes time before a form with a captcha can be sent: solves the challenge, or loads the provider's script.
 * @returns undefined when no captcha is asked for
 * @throws when it cannot be done
 */
export async function prepareCaptcha({
  provider,
  siteKey,
  action,
  challenge,
}: CaptchaChallenge): Promise<AskToken | undefined> {
  switch (provider) {
    case null:
      return undefined;
    case 'altcha': {
      const token = await solveChallenge(challenge ?? {});
      return async () => token;
    }
    case 'recaptcha':
      if (!siteKey) throw worded(SITE_KEY_MISSING.recaptcha);
      return loadRecaptcha(siteKey, action);
    case 'hcaptcha':
      if (!siteKey) throw worded(SITE_KEY_MISSING.hcaptcha);
      return loadHcaptcha(siteKey);
  }
}

/** An error whose text the page shows (section 8). No class: its file would be loaded with every page that has a form. */
const worded = (text: string) => Object.assign(new Error(text), { isWorded: true });
