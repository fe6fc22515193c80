import { useEffect } from 'react';

/** Without word from the browser it counts as idle after so long, ms. */
const IDLE_MS = 2_000;

/**
 * A script that is fetched apart from those that a page begins with. @returns its module, fetched once; after a failure
 * the next call tries again
 */
export function fetchedLate<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let loading: Promise<Module> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

/** Calls back once the browser is idle. @returns what cancels it */
export function whenIdle(callback: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(callback, IDLE_MS);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(callback, { timeout: IDLE_MS });
  return () => cancelIdleCallback(idle);
}

/** Ends the browser's present task: it paints, and answers the visitor, before what follows. */
export const nextTask = () =>
  new Promise<void>((go) => {
    setTimeout(go);
  });

/** Fetches a script ahead, once the page is hydrated and the browser idle. */
export function useFetchedAhead(fetched: () => Promise<unknown>): void {
  // a failure is not shown: the part that needs the script tries again
  useEffect(() => whenIdle(() => void fetched().catch(() => {})), [fetched]);
}
