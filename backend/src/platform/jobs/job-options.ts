import type { JobsOptions } from 'bullmq';

const WEEK_S = 7 * 24 * 3600;

/** The number of tries, and the delay before the second, ms; each further delay is twice as long. */
type RetryPolicy = { readonly attempts: number; readonly backoffMs: number };

/** When a job runs: the delay from now, ms, and the retry policy. */
export type When = Partial<RetryPolicy> & { readonly delayMs?: number };

/** BullMQ's options of a job. */
export function optionsOf(id: string, { attempts = 5, backoffMs = 1000, delayMs = 0 }: When): JobsOptions {
  return {
    jobId: id,
    delay: delayMs,
    attempts,
    backoff: { type: 'exponential', delay: backoffMs },
    removeOnComplete: { count: 1000 },
    // those of a week can be taken up again
    removeOnFail: { age: WEEK_S, count: 50_000 },
  };
}
