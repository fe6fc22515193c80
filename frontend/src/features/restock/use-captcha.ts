import { useRef, useState } from 'react';
import { useSolveCaptcha } from './restock.mutations';

export type Captcha = {
  state: 'idle' | 'working' | 'done';
  /** starts the work early, when the visitor comes near the form */
  begin: () => void;
  /** the token of a fresh challenge, when the work is done */
  take: () => Promise<string | undefined>;
};

/** Solves the captcha's challenge while the visitor types. Without a captcha in the settings, it does nothing. */
export function useCaptcha(isAsked: boolean): Captcha {
  const solve = useSolveCaptcha();
  const work = useRef<Promise<string | undefined>>(undefined);
  const [state, setState] = useState<Captcha['state']>('idle');

  const begun = () => {
    if (!work.current) {
      const solving = solve();
      work.current = solving;
      setState('working');
      solving.then(
        () => setState('done'),
        // after a failure, the next call starts anew
        () => {
          work.current = undefined;
          setState('idle');
        },
      );
    }
    return work.current;
  };

  return {
    state,
    begin() {
      // a failure of the early attempt is not shown: `take` tries again
      if (isAsked) begun().catch(() => {});
    },
    async take() {
      if (!isAsked) return undefined;
      const token = await begun();
      // a token is valid for one sign-up
      work.current = undefined;
      setState('idle');
      return token;
    },
  };
}
