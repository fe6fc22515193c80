import type { JobQueues } from '../platform/jobs/job-queues.js';
import type { Reactor } from '../platform/log/reactor.js';
import { CATALOGUE_JOBS } from './catalogue-jobs.names.js';

export const catalogueJobsReactor = (queues: JobQueues): Reactor => ({
  name: CATALOGUE_JOBS,
  filter: { types: ['CatalogueJobRequested'], streamPrefixes: ['job-'] },
  async react({ data, metadata }) {
    const { jobId } = data as { jobId: string };
    await queues.add(CATALOGUE_JOBS, jobId, { websiteId: metadata.websiteId, jobId });
  },
});
