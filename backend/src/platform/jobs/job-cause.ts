import type { Cause } from '../log/cause.js';
import type { JobData } from './job.js';

/** The data of a job with what it goes back to, so that the worker's events name it, in whichever process it runs. */
export const withCause = (data: JobData, { correlationId, causationId }: Cause): JobData => ({
  ...data,
  ...(correlationId === undefined ? {} : { correlationId }),
  ...(causationId === undefined ? {} : { causationId }),
});

/** The cause of what a job does: what it goes back to, and the program that does it. */
export const causeOfJob = ({ correlationId, causationId }: JobData, actor: string): Cause => ({
  actor,
  ...(correlationId === undefined ? {} : { correlationId }),
  ...(causationId === undefined ? {} : { causationId }),
});
