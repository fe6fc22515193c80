import type { Event } from '../shared/event.js';

/**
 * What operators asked of one projection; the metadata names who. What came of it stands with the projection itself.
 * Stream: `projection-installation-<projection>`.
 */
export type OperatorEvent =
  /** `acceptsEqual`: rebuilt tables that equal the live ones may be swapped in unasked */
  | Event<'ProjectionReplayRequested', { projection: string; acceptsEqual: boolean }>
  | Event<'ProjectionReplayAccepted', { projection: string; replayId: string }>
  | Event<'ProjectionReplayCancelled', { projection: string; replayId: string }>
  | Event<'ProjectionPauseRequested', { projection: string }>
  | Event<'ProjectionResumeRequested', { projection: string }>
  | Event<'ProjectionRollbackRequested', { projection: string }>
  /** `stream`: null for all that are parked */
  | Event<'ParkedStreamsRetryRequested', { projection: string; stream: string | null }>;
