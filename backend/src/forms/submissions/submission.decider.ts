import type { FormSubmissionEvent } from '@daybook/contracts/forms/submission.events';
import { refuse } from '@daybook/contracts/shared/errors';
import { type DataOf, type Decider, unreachable } from '@daybook/contracts/shared/event';
import { spamVerdict } from './spam.rules.js';

export type SubmissionState =
  | { readonly status: 'absent' }
  | { readonly status: 'received' | 'quarantined'; readonly fingerprint: string };

export type SubmissionCommand = {
  readonly kind: 'submit';
  readonly submission: DataOf<FormSubmissionEvent, 'FormSubmitted'>;
};

/**
 * One key is one submission: the same answers again are a repeat and no event, other answers are refused, so that the
 * page asks for another key.
 */
export const submissionDecider: Decider<SubmissionState, SubmissionCommand, FormSubmissionEvent> = {
  initial: { status: 'absent' },

  decide({ submission }, state) {
    const { submissionId, formId, personId, fingerprint, signals } = submission;
    if (state.status !== 'absent') return state.fingerprint === fingerprint ? [] : refuse('FORM_KEY_INVALID');
    const { isSuspected, score, reasons } = spamVerdict(signals);
    const held = { submissionId, formId, personId, score, reasons };
    return [
      { type: 'FormSubmitted', data: submission },
      ...(isSuspected ? [{ type: 'FormSubmissionQuarantined' as const, data: held }] : []),
    ];
  },

  evolve(state, event) {
    switch (event.type) {
      case 'FormSubmitted':
        return { status: 'received', fingerprint: event.data.fingerprint };
      case 'FormSubmissionQuarantined':
        return state.status === 'absent' ? state : { ...state, status: 'quarantined' };
      default:
        return unreachable(event);
    }
  },
};
