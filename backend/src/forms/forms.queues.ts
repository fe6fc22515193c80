import { queueName } from '../platform/jobs/queue-name.js';

/** The emails of a submission; a job names the submission. */
export const FORM_EMAILS = queueName('form-emails');
