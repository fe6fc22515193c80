import { projectionOfEveryEvent } from '../runner/projection.js';
import { LogEntryRow } from './log-index.entity.js';

/** Every event of the log, to be found by stream, type, website, actor, request and time (infra/adr/0024). */
export const logIndexProjection = projectionOfEveryEvent({
  name: 'log_index',
  version: 4,
  busyGatherMs: 150,
  tables: [LogEntryRow],
  apply: (tx, { position, stream, revision, type, websiteId, metadata, recordedAt }) =>
    tx.upsert(LogEntryRow, {
      position: Number(position),
      stream,
      revision: Number(revision),
      type,
      websiteId,
      recordedAt,
      actor: metadata.actor ?? null,
      correlationId: metadata.correlationId ?? null,
      causationId: metadata.causationId ?? null,
    }),
});
