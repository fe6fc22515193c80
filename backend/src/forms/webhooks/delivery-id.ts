import { createHash } from 'node:crypto';

/**
 * The id of the first delivery of a submission to a webhook: the same however often the log is followed from the same
 * place, so that a system gets it once.
 */
export const firstDeliveryId = (webhookId: string, submissionId: string): string =>
  createHash('sha256').update(`delivery ${webhookId} ${submissionId}`).digest('hex').slice(0, 32);
