import { useRef, useState } from 'react';
import { useSolveCaptcha } from './restock.mutations';

export type Captcha = {
  state: 'idle' | 'working' | 'done';
  /** begins the work ahead, for whoever comes near the form */
  begin: () => void;
  /** the token of a challenge that was not used yet, once there is one */
  take: () => Promise<string | undefined>;
};

/** The proof that no machine signs up, worked out while the address is typed. Where none is asked for, nothing is done. */
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
        // what failed is begun anew by the next who asks
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
      // an early attempt that fails is no news yet
      if (isAsked) begun().catch(() => {});
    },
    async take() {
      if (!isAsked) return undefined;
      const token = await begun();
      // one piece of work lets in one sign-up
      work.current = undefined;
      setState('idle');
      return token;
    },
  };
}
