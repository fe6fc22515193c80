import type {
  NotStartedReason,
  PlannedWave,
  RestockSendEvent,
  RestockSendScope,
} from '@daybook/contracts/restock/restock-send.events';
import { refuse } from '@daybook/contracts/shared/errors';
import { type Decider, unreachable } from '@daybook/contracts/shared/event';
import type { RestockSkip } from '@daybook/contracts/shared/restock-choices';

export type RestockSendState =
  | { readonly status: 'absent' }
  | {
      readonly status: 'started';
      readonly waves: readonly PlannedWave[];
      readonly recipients: number;
      /** of the waves whose world had changed */
      readonly notStarted: readonly string[];
    };

export type RestockSendCommand =
  | {
      kind: 'start';
      sendId: string;
      scope: RestockSendScope;
      waves: readonly PlannedWave[];
      skipped: Readonly<Partial<Record<RestockSkip, number>>>;
      hash: string;
      /** epoch ms */
      at: number;
    }
  | { kind: 'leaveOut'; sendId: string; waveId: string; reason: NotStartedReason; at: number };

/** One click on "send": said once, it is owed; what of it could not be done is said too. */
export const restockSendDecider: Decider<RestockSendState, RestockSendCommand, RestockSendEvent> = {
  initial: { status: 'absent' },

  decide(command, state) {
    switch (command.kind) {
      case 'start': {
        // the same click twice is one send
        if (state.status === 'started') return [];
        const { kind: _, at, ...send } = command;
        const recipients = send.waves.reduce((sum, wave) => sum + wave.recipients, 0);
        if (recipients === 0) return refuse('RESTOCK_NOBODY');
        return [{ type: 'RestockSendStarted', data: { ...send, recipients, startedAt: at } }];
      }
      case 'leaveOut': {
        const { sendId, waveId, reason, at } = command;
        if (state.status === 'absent' || state.notStarted.includes(waveId)) return [];
        const wave = state.waves.find((one) => one.waveId === waveId);
        if (!wave) return [];
        const { variantId } = wave;
        const data = { sendId, waveId, variantId, reason, notStartedAt: at };
        return [{ type: 'RestockWaveNotStarted', data }];
      }
      default:
        return unreachable(command);
    }
  },

  evolve(state, event) {
    switch (event.type) {
      case 'RestockSendStarted': {
        const { waves, recipients } = event.data;
        return { status: 'started', waves, recipients, notStarted: [] };
      }
      case 'RestockWaveNotStarted':
        if (state.status === 'absent') return state;
        return { ...state, notStarted: [...state.notStarted, event.data.waveId] };
      default:
        return unreachable(event);
    }
  },
};
