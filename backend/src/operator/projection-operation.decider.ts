import type { OperatorEvent } from '@daybook/contracts/operator/operator.events';
import { type Decider, unreachable } from '@daybook/contracts/shared/event';

export type ProjectionOperation = { readonly projection: string } & (
  | { kind: 'replay'; acceptsEqual: boolean }
  | { kind: 'accept' | 'cancel'; replayId: string }
  | { kind: 'pause' | 'resume' | 'rollback' }
  | { kind: 'retryParked'; stream: string | null }
);

/**
 * What operators asked of one projection. Nothing is decided on it: it is the record of who asked. Whether a projection
 * can do what is asked is a matter of its tables, and those are the runner's.
 */
export const projectionOperationDecider: Decider<null, ProjectionOperation, OperatorEvent> = {
  initial: null,

  decide(operation) {
    const { projection } = operation;
    switch (operation.kind) {
      case 'replay': {
        const { acceptsEqual } = operation;
        return [{ type: 'ProjectionReplayRequested', data: { projection, acceptsEqual } }];
      }
      case 'accept':
        return [{ type: 'ProjectionReplayAccepted', data: { projection, replayId: operation.replayId } }];
      case 'cancel':
        return [{ type: 'ProjectionReplayCancelled', data: { projection, replayId: operation.replayId } }];
      case 'pause':
        return [{ type: 'ProjectionPauseRequested', data: { projection } }];
      case 'resume':
        return [{ type: 'ProjectionResumeRequested', data: { projection } }];
      case 'rollback':
        return [{ type: 'ProjectionRollbackRequested', data: { projection } }];
      case 'retryParked':
        return [{ type: 'ParkedStreamsRetryRequested', data: { projection, stream: operation.stream } }];
      default:
        return unreachable(operation);
    }
  },

  evolve: (state) => state,
};
