import {
  type CatalogueJobEvent,
  type CatalogueJobFailure,
  type CatalogueProgress,
  type CatalogueWork,
  refusedSoFar,
} from '@daybook/contracts/catalogue/catalogue-jobs.events';
import { type Decider, unreachable } from '@daybook/contracts/shared/event';

export type CatalogueJobState =
  | { readonly status: 'absent' }
  | {
      /** it waits until its worker has noted the first progress */
      readonly status: 'waiting' | 'running' | 'finished' | 'failed';
      readonly work: CatalogueWork;
      readonly progress: CatalogueProgress;
    };

export type CatalogueJobCommand = { readonly jobId: string } & (
  | { kind: 'request'; work: CatalogueWork }
  | { kind: 'advance' | 'finish'; progress: CatalogueProgress }
  | { kind: 'fail'; reason: CatalogueJobFailure }
);

const NOTHING_DONE: CatalogueProgress = { done: 0, changed: 0, refused: [] };

/** A job on many products. It goes on when the owner closes the page. It ends once: finished, or failed. */
export const catalogueJobDecider: Decider<CatalogueJobState, CatalogueJobCommand, CatalogueJobEvent> = {
  initial: { status: 'absent' },

  decide(command, state) {
    const { jobId } = command;
    if (command.kind === 'request') {
      if (state.status !== 'absent') return [];
      return [{ type: 'CatalogueJobRequested', data: { jobId, work: command.work } }];
    }
    if (state.status !== 'waiting' && state.status !== 'running') return [];
    if (command.kind === 'fail')
      return [{ type: 'CatalogueJobFailed', data: { jobId, reason: command.reason } }];
    const { progress } = command;
    if (command.kind === 'finish') return [{ type: 'CatalogueJobFinished', data: { jobId, ...progress } }];
    return [{ type: 'CatalogueJobAdvanced', data: { jobId, ...since(state.progress.refused, progress) } }];
  },

  evolve(state, event) {
    if (event.type === 'CatalogueJobRequested') {
      return { status: 'waiting', work: event.data.work, progress: NOTHING_DONE };
    }
    if (state.status === 'absent') return state;
    switch (event.type) {
      case 'CatalogueJobAdvanced':
        return { ...state, status: 'running', progress: progressAfter(state.progress, event.data) };
      case 'CatalogueJobFinished':
        return { ...state, status: 'finished', progress: progressOf(event.data) };
      case 'CatalogueJobFailed':
        return { ...state, status: 'failed' };
      default:
        return unreachable(event);
    }
  },
};

/** The progress without what the log names already. A try from the beginning has a list of its own. */
function since(before: CatalogueProgress['refused'], progress: CatalogueProgress) {
  const { refused } = progress;
  const goesOn = before.length > 0 && before.every((one, i) => isSame(one, refused[i]));
  return goesOn
    ? { ...progress, refused: refused.slice(before.length), refusedBefore: before.length }
    : progress;
}

type Refused = CatalogueProgress['refused'][number];
const isSame = (a: Refused, b: Refused | undefined): boolean =>
  a.productId === b?.productId && a.title === b.title && a.reason === b.reason && a.line === b.line;

const progressAfter = (
  before: CatalogueProgress,
  event: CatalogueProgress & { readonly refusedBefore?: number },
): CatalogueProgress => ({ ...progressOf(event), refused: refusedSoFar(before.refused, event) });

const progressOf = ({ done, changed, refused }: CatalogueProgress): CatalogueProgress => ({
  done,
  changed,
  refused,
});
