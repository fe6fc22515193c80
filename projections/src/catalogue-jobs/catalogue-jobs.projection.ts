import {
  type CatalogueJobEvent,
  refusedSoFar,
  totalOfWork,
} from '@daybook/contracts/catalogue/catalogue-jobs.events';
import { projection } from '../runner/projection.js';
import { CatalogueJobRow } from './catalogue-jobs.entity.js';

/** Bulk changes and imports as their owners watch them. */
export const catalogueJobsProjection = projection<CatalogueJobEvent>({
  name: 'catalogue_jobs',
  version: 4,
  tables: [CatalogueJobRow],
  on: {
    CatalogueJobRequested: (tx, { data: { jobId, work }, websiteId, recordedAt, metadata }) =>
      tx.upsert(CatalogueJobRow, {
        websiteId,
        jobId,
        kind: work.kind,
        change: work.kind === 'bulk' ? work.change.kind : null,
        undoes: work.kind === 'bulk' && work.change.kind === 'undo' ? work.change.jobId : null,
        status: 'waiting',
        total: totalOfWork(work),
        done: 0,
        changed: 0,
        refused: [],
        startedAt: recordedAt,
        startedBy: metadata.actor ?? null,
        failure: null,
        finishedAt: null,
      }),

    CatalogueJobAdvanced: async (tx, { data, websiteId }) => {
      const { jobId, done, changed } = data;
      const row = await tx.find(CatalogueJobRow, { websiteId, jobId });
      const refused = refusedSoFar(row?.refused ?? [], data);
      tx.patch(CatalogueJobRow, { websiteId, jobId }, { done, changed, refused, status: 'running' });
    },

    CatalogueJobFinished: (tx, { data: { jobId, ...progress }, websiteId, recordedAt }) =>
      tx.patch(
        CatalogueJobRow,
        { websiteId, jobId },
        { ...progress, status: 'finished', finishedAt: recordedAt },
      ),

    CatalogueJobFailed: (tx, { data: { jobId, reason }, websiteId, recordedAt }) =>
      tx.patch(
        CatalogueJobRow,
        { websiteId, jobId },
        { status: 'failed', failure: reason, finishedAt: recordedAt },
      ),
  },
});
