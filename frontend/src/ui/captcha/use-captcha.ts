import type { CaptchaChallenge } from '@daybook/contracts/shared/captcha.api';
import { useRef, useState } from 'react';

export type Captcha = {
  state: 'idle' | 'working' | 'done';
  /** starts the work early, when the visitor focuses a field; a provider's badge is hidden until then */
  begin: () => void;
  /** the token of a fresh challenge, when the work is done */
  take: () => Promise<string | undefined>;
};

type Prepared = { readonly at: number; readonly token: Promise<(() => Promise<string>) | undefined> };

/** A challenge works for 20 minutes; a visitor who types for longer gets another one. */
const FRESH_MS = 15 * 60 * 1000;

/**
 * Passes the captcha of a form, while the visitor types. A token is for one try: after a failure the next `take` begins
 * anew. The code for it is loaded when it is first needed.
 * @param ask undefined: the form has no captcha, and nothing is done
 */
export function useCaptcha(ask: (() => Promise<CaptchaChallenge>) | undefined): Captcha {
  const prepared = useRef<Prepared>(undefined);
  const [state, setState] = useState<Captcha['state']>('idle');

  const reset = () => {
    prepared.current = undefined;
    setState('idle');
  };
  const begun = (asks: () => Promise<CaptchaChallenge>) => {
    const before = prepared.current;
    if (before && Date.now() - before.at < FRESH_MS) return before.token;
    const token = Promise.all([asks(), import('./prepare-captcha')]).then(([challenge, { prepareCaptcha }]) =>
      prepareCaptcha(challenge),
    );
    const preparing = { at: Date.now(), token };
    prepared.current = preparing;
    setState('working');
    const isNewest = () => prepared.current === preparing;
    token.then(
      () => isNewest() && setState('done'),
      () => isNewest() && reset(),
    );
    return token;
  };

  return {
    state,
    begin() {
      // a failure of the early attempt is not shown: `take` tries again
      if (ask) begun(ask).catch(() => {});
    },
    async take() {
      if (!ask) return undefined;
      const askToken = await begun(ask);
      reset();
      return askToken?.();
    },
  };
}
