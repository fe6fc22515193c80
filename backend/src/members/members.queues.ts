import { queueName } from '../platform/jobs/queue-name.js';

/** Requests to reset a password; a job names the request. */
export const PASSWORD_RESETS = queueName('password-resets', { by: 'PasswordResetsReconciler' });
