import type { ErrorDefinitions } from '../shared/error-definitions.js';

/** The refusals of job queues, for operators. */
export const jobsErrors = {
  JOB_NOT_FAILED: {
    status: 409,
    en: 'That job hasn’t failed, so it can’t be retried.',
    fr: 'Cette tâche n’a pas échoué : il n’y a rien à recommencer.',
  },
  QUEUE_NOT_FOUND: {
    status: 404,
    en: 'There is no such queue.',
    fr: 'Cette file d’attente n’existe pas.',
  },
} as const satisfies ErrorDefinitions;
