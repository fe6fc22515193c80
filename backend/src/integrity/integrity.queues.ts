import { queueName } from '../platform/jobs/queue-name.js';

/** Walks of the log that prove its units; a job names the proof. */
export const UNIT_PROOFS = queueName('unit-proofs', {
  none: 'a proof that came to no end is asked for again, by the operator who sees that',
});
