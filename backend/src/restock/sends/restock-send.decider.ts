import type {
  NotStartedReason,
  PlannedBatch,
  RestockSendEvent,
  RestockSendScope,
} from '@daybook/contracts/restock/restock-send.events';
import type { RestockSkip } from '@daybook/contracts/restock/shared/restock-choices';
import { refuse } from '@daybook/contracts/shared/errors';
import { type Decider, unreachable } from '@daybook/contracts/shared/event';

export type RestockSendState =
  | { readonly status: 'absent' }
  | {
      readonly status: 'started';
      readonly batches: readonly PlannedBatch[];
      readonly recipients: number;
      /** ids of the batches whose list had changed before they started */
      readonly notStarted: readonly string[];
    };

export type RestockSendCommand =
  | {
      kind: 'start';
      sendId: string;
      scope: RestockSendScope;
      batches: readonly PlannedBatch[];
      skipped: Readonly<Partial<Record<RestockSkip, number>>>;
      hash: string;
      /** epoch ms */
      at: number;
    }
  | { kind: 'leaveOut'; sendId: string; batchId: string; reason: NotStartedReason; at: number };

/** One send of an owner: one event names all its batches, and one event each batch that could not start. */
export const restockSendDecider: Decider<RestockSendState, RestockSendCommand, RestockSendEvent> = {
  initial: { status: 'absent' },

  decide(command, state) {
    switch (command.kind) {
      case 'start': {
        // two clicks after one dry run are one send
        if (state.status === 'started') return [];
        const { kind: _, at, ...send } = command;
        const recipients = send.batches.reduce((sum, batch) => sum + batch.recipients, 0);
        if (recipients === 0) return refuse('RESTOCK_NO_RECIPIENTS');
        return [{ type: 'RestockSendStarted', data: { ...send, recipients, startedAt: at } }];
      }
      case 'leaveOut': {
        const { sendId, batchId, reason, at } = command;
        if (state.status === 'absent' || state.notStarted.includes(batchId)) return [];
        const batch = state.batches.find((one) => one.batchId === batchId);
        if (!batch) return [];
        const { variantId } = batch;
        const data = { sendId, batchId, variantId, reason, notStartedAt: at };
        return [{ type: 'RestockBatchNotStarted', data }];
      }
      default:
        return unreachable(command);
    }
  },

  evolve(state, event) {
    switch (event.type) {
      case 'RestockSendStarted': {
        const { batches, recipients } = event.data;
        return { status: 'started', batches, recipients, notStarted: [] };
      }
      case 'RestockBatchNotStarted':
        if (state.status === 'absent') return state;
        return { ...state, notStarted: [...state.notStarted, event.data.batchId] };
      default:
        return unreachable(event);
    }
  },
};
