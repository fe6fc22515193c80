import type {
  CatalogueJobEvent,
  CatalogueProgress,
  CatalogueWork,
} from '@daybook/contracts/catalogue/catalogue-jobs.events';
import { type Decider, unreachable } from '@daybook/contracts/shared/event';

export type CatalogueJobState =
  | { readonly status: 'absent' }
  | {
      readonly status: 'running' | 'finished';
      readonly work: CatalogueWork;
      readonly progress: CatalogueProgress;
    };

export type CatalogueJobCommand = { readonly jobId: string } & (
  | { kind: 'request'; work: CatalogueWork }
  | { kind: 'advance' | 'finish'; progress: CatalogueProgress }
);

const NOTHING_DONE: CatalogueProgress = { done: 0, changed: 0, refused: [] };

/** A job on many products. It goes on when the owner closes the page, and is finished once. */
export const catalogueJobDecider: Decider<CatalogueJobState, CatalogueJobCommand, CatalogueJobEvent> = {
  initial: { status: 'absent' },

  decide(command, state) {
    const { jobId } = command;
    if (command.kind === 'request') {
      if (state.status !== 'absent') return [];
      return [{ type: 'CatalogueJobRequested', data: { jobId, work: command.work } }];
    }
    if (state.status !== 'running') return [];
    const data = { jobId, ...command.progress };
    return [{ type: command.kind === 'finish' ? 'CatalogueJobFinished' : 'CatalogueJobAdvanced', data }];
  },

  evolve(state, event) {
    if (event.type === 'CatalogueJobRequested') {
      return { status: 'running', work: event.data.work, progress: NOTHING_DONE };
    }
    if (state.status === 'absent') return state;
    const { jobId: _, ...progress } = event.data;
    switch (event.type) {
      case 'CatalogueJobAdvanced':
        return { ...state, progress };
      case 'CatalogueJobFinished':
        return { ...state, status: 'finished', progress };
      default:
        return unreachable(event);
    }
  },
};
