import { queueName } from '../platform/jobs/queue-name.js';

/** Work on many products; a job names the work's stream. */
export const CATALOGUE_JOBS = queueName('catalogue-jobs');
/** Products that are published at a set time; a job names the product. */
export const SCHEDULED_PUBLISHING = queueName('scheduled-publishing');
