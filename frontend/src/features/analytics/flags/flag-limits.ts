/** The numbers of section 9, "Flag client"; times in ms. */
export const FLAG_CLIENT = {
  networkTimeout: 10_000,
  /** further tries after the first */
  retries: { initialize: 2, logEvents: 3 },
  backoff: { unit: 500, most: 30_000 },
  retryOn: [408, 500, 502, 503, 504, 522, 524, 599],
  /** requests of one endpoint: so many at once, and one more every so often */
  requests: { atOnce: 50, every: 20 },
  log: { flushAt: 100, flushAfter: 10_000, keptAfterFailure: 500 },
  exposureOnceIn: 10 * 60_000,
  session: { idle: 30 * 60_000, longest: 4 * 60 * 60_000 },
  cached: 10,
} as const;

/** Time as the client knows it, so that tests can hold it. */
export type Clock = {
  /** epoch ms */
  now(): number;
  /** @returns cancels it */
  after(ms: number, work: () => void): () => void;
};

export const BROWSER_CLOCK: Clock = {
  now: () => Date.now(),
  after: (ms, work) => {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
};
