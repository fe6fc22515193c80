import type { DueJob } from '../platform/jobs/due-at.js';
import { queueName } from '../platform/jobs/queue-name.js';

/** Releases that are published at a set time; a job names the release. */
export const SCHEDULED_RELEASES = queueName('scheduled-releases', { by: 'ScheduledReleasesReconciler' });

/** The job that publishes a release at a time, epoch ms. */
export const releaseJob = (websiteId: string, releaseId: string, at: number): DueJob => ({
  id: `${websiteId}-${releaseId}-${at}`,
  data: { websiteId, releaseId },
});
