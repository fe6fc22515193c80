import type { CaptchaAction } from '@daybook/contracts/shared/captcha';

/** What a provider says about a token. */
export type CaptchaVerdict = {
  readonly isSolved: boolean;
  /** 0 (a program) to 1 (a human), of a provider that estimates it */
  readonly score: number | null;
};

export type TokenToVerify = {
  readonly token: string;
  readonly siteKey: string;
  readonly action: CaptchaAction;
};

/**
 * Asks a provider outside about a token.
 * @throws Error when the provider does not answer in time, or answers what its documentation does not name
 */
export type VerifyToken = (token: TokenToVerify) => Promise<CaptchaVerdict>;

const TIMEOUT_MS = 5000;

/**
 * reCAPTCHA Enterprise: `POST {project}/assessments?key=…` answers whether the token is valid, for which action, and a
 * score.
 * @param account `https://:API_KEY@recaptchaenterprise.googleapis.com/v1/projects/PROJECT`
 */
export const recaptcha =
  (account: string): VerifyToken =>
  async ({ token, siteKey, action }) => {
    const { url, secret } = parts(account);
    const answer = await post(`${url}/assessments?key=${encodeURIComponent(secret)}`, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ event: { token, siteKey, expectedAction: action } }),
    });
    const { tokenProperties: found, riskAnalysis } = answer as {
      tokenProperties?: { valid?: boolean; action?: string };
      riskAnalysis?: { score?: number };
    };
    if (typeof found?.valid !== 'boolean') throw new Error('reCAPTCHA answered without token properties');
    const isSolved = found.valid && found.action === action;
    return { isSolved, score: isSolved ? (riskAnalysis?.score ?? null) : null };
  };

/**
 * hCaptcha: `POST /siteverify` with the account's secret, the token and the site key answers `success`.
 * @param account `https://:SECRET@api.hcaptcha.com/siteverify`
 */
export const hcaptcha =
  (account: string): VerifyToken =>
  async ({ token, siteKey }) => {
    const { url, secret } = parts(account);
    const answer = await post(url, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ secret, response: token, sitekey: siteKey }).toString(),
    });
    const { success } = answer as { success?: boolean };
    if (typeof success !== 'boolean') throw new Error('hCaptcha answered without a result');
    // its score means risk, and only its enterprise accounts have one
    return { isSolved: success, score: null };
  };

/** The secret of an account is the password of its URL; fetch takes no URL with one. */
function parts(account: string): { url: string; secret: string } {
  const url = new URL(account);
  const secret = decodeURIComponent(url.password);
  url.username = '';
  url.password = '';
  return { url: url.href.replace(/\/$/, ''), secret };
}

async function post(url: string, request: Pick<RequestInit, 'headers' | 'body'>): Promise<object> {
  const answer = await fetch(url, {
    ...request,
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`the captcha provider answered ${answer.status}`);
  const body: unknown = await answer.json();
  return typeof body === 'object' && body !== null ? body : {};
}
