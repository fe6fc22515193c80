import type { CaptchaAction } from '@daybook/contracts/shared/captcha';

/** What reCAPTCHA Enterprise's script offers, of what is used here. */
type Recaptcha = {
  ready: (then: () => void) => void;
  execute: (siteKey: string, options: { action: CaptchaAction }) => Promise<string>;
};
/** The same of hCaptcha's. */
type Hcaptcha = {
  render: (container: HTMLElement, options: { sitekey: string; size: 'invisible' }) => string;
  execute: (widget: string, options: { async: true }) => Promise<{ response: string }>;
};

declare global {
  var grecaptcha: { enterprise: Recaptcha } | undefined;
  var hcaptcha: Hcaptcha | undefined;
}

/** Gets a token of a provider outside. A token is good for two minutes, so the form asks when it is sent. */
export type AskToken = () => Promise<string>;

/**
 * Loads reCAPTCHA Enterprise. Its badge appears with the script: the form calls this when a field is focused.
 * @throws when the script does not load
 */
export async function loadRecaptcha(siteKey: string, action: CaptchaAction): Promise<AskToken> {
  await loaded(`https://www.google.com/recaptcha/enterprise.js?render=${encodeURIComponent(siteKey)}`);
  const { enterprise } = globalThis.grecaptcha ?? missing();
  await new Promise<void>((resolve) => enterprise.ready(resolve));
  return () => enterprise.execute(siteKey, { action });
}

/**
 * Loads hCaptcha. It shows a task only to visitors whom it doubts.
 * @throws when the script does not load
 */
export async function loadHcaptcha(siteKey: string): Promise<AskToken> {
  await loaded('https://js.hcaptcha.com/1/api.js?render=explicit&recaptchacompat=off');
  const hcaptcha = globalThis.hcaptcha ?? missing();
  const container = document.createElement('div');
  document.body.append(container);
  const widget = hcaptcha.render(container, { sitekey: siteKey, size: 'invisible' });
  return async () => (await hcaptcha.execute(widget, { async: true })).response;
}

const scripts = new Map<string, Promise<void>>();

/** Adds the script to the page once; after a failure the next call tries again. */
function loaded(src: string): Promise<void> {
  const before = scripts.get(src);
  if (before) return before;
  const loading = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    Object.assign(script, { src, async: true });
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      scripts.delete(src);
      reject(new Error('the captcha did not load'));
    };
    document.head.append(script);
  });
  scripts.set(src, loading);
  return loading;
}

function missing(): never {
  throw new Error('the captcha’s script is not what it was');
}
