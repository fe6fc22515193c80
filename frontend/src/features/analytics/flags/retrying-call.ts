import { type Clock, FLAG_CLIENT } from './flag-limits';
import type { RequestLimiter } from './request-limiter';

/** What came back; `status` is undefined when no answer came. */
export type CallAnswer = { readonly status: number | undefined; readonly body?: unknown };

/** Sends one request, and gives up when the signal says so. It never throws. */
export type Send = (path: string, body: object, signal: AbortSignal) => Promise<CallAnswer>;

const { unit, most } = FLAG_CLIENT.backoff;

/** How long the client waits after the nth try has failed, ms: 500 times n squared, at most 30 s. */
export const backoff = (attempt: number): number => Math.min(most, unit * attempt ** 2);

/** A request without an answer counts as a failure of the server. */
export const isRetried = (status: number | undefined): boolean =>
  (FLAG_CLIENT.retryOn as readonly number[]).includes(status ?? 500);

/**
 * Sends a request, and again after the codes of section 9.
 * @returns the body of an answer with 200 or 202; undefined when there is none after all tries
 */
export async function retryingCall(
  { send, clock, limiter }: { send: Send; clock: Clock; limiter: RequestLimiter },
  path: string,
  body: object,
  retries: number,
): Promise<unknown> {
  for (let attempt = 1; ; attempt += 1) {
    if (!limiter.admits(path)) return undefined;
    const { status, body: answer } = await timed(send, clock, path, body);
    if (status === 200 || status === 202) return answer ?? {};
    if (attempt > retries || !isRetried(status)) return undefined;
    await new Promise<void>((resolve) => clock.after(backoff(attempt), resolve));
  }
}

async function timed(send: Send, clock: Clock, path: string, body: object): Promise<CallAnswer> {
  const stop = new AbortController();
  let cancel = () => {};
  const late = new Promise<CallAnswer>((resolve) => {
    cancel = clock.after(FLAG_CLIENT.networkTimeout, () => {
      stop.abort();
      resolve({ status: undefined });
    });
  });
  try {
    return await Promise.race([send(path, body, stop.signal), late]);
  } finally {
    cancel();
  }
}
