import { spamVerdict } from '@daybook/contracts/forms/shared/spam-rules';
import type { SubmissionStatus } from '@daybook/contracts/forms/shared/submission-status';
import { MAX_NOTES } from '@daybook/contracts/forms/shared/submission-status';
import type { ErasureReason, FormSubmissionEvent } from '@daybook/contracts/forms/submission.events';
import type { PersonalField } from '@daybook/contracts/privacy/personal-field';
import { refuse } from '@daybook/contracts/shared/errors';
import { type DataOf, type Decider, unreachable } from '@daybook/contracts/shared/event';

export type SubmissionState =
  | { readonly status: 'absent' }
  /** its answers are gone; a repeat of it is still known */
  | { readonly status: 'erased'; readonly fingerprint: string }
  | {
      readonly status: SubmissionStatus;
      readonly fingerprint: string;
      readonly formId: string;
      readonly personId: string | null;
      /** the account of the member who sees to it */
      readonly assignedTo: string | null;
      readonly noteCount: number;
      readonly hasSentEmails: boolean;
    };

export type SubmissionCommand =
  | { readonly kind: 'submit'; readonly submission: DataOf<FormSubmissionEvent, 'FormSubmitted'> }
  /** the worker has given the submission's emails to the queue of emails */
  | { readonly kind: 'noteEmails'; readonly submissionId: string }
  /** what a member of the website does with it */
  | ({ readonly submissionId: string } & (
      | { readonly kind: 'move'; readonly status: SubmissionStatus }
      | { readonly kind: 'showSensitive' }
      | { readonly kind: 'note'; readonly noteId: string; readonly text: PersonalField }
      | { readonly kind: 'assign'; readonly accountId: string | null }
      | { readonly kind: 'erase'; readonly reason: ErasureReason }
    ));

/** To move it from one of these to the inbox is to say that it is no spam. */
export const SPAM: readonly SubmissionStatus[] = ['quarantined', 'rejected'];

/**
 * One key is one submission: the same answers again are a repeat and no event, other answers are refused, so that the
 * page asks for another key. Members move it between the inbox, the archive, spam and the deleted ones.
 */
export const submissionDecider: Decider<SubmissionState, SubmissionCommand, FormSubmissionEvent> = {
  initial: { status: 'absent' },

  decide(command, state) {
    if (command.kind === 'submit') return submitted(command.submission, state);
    if (command.kind === 'noteEmails') {
      if (state.status === 'absent' || state.status === 'erased' || state.hasSentEmails) return [];
      return [{ type: 'FormSubmissionEmailed', data: { submissionId: command.submissionId } }];
    }
    if (state.status === 'erased' && command.kind === 'erase') return [];
    if (state.status === 'absent' || state.status === 'erased') return refuse('FORM_SUBMISSION_NOT_FOUND');
    const { submissionId } = command;
    const { formId, personId } = state;
    const of = { submissionId, formId, personId };
    switch (command.kind) {
      case 'move': {
        const { status } = command;
        if (status === state.status) return [];
        const isReleased = status === 'received' && SPAM.includes(state.status);
        return isReleased
          ? [{ type: 'FormSubmissionReleased', data: of }]
          : [{ type: 'FormSubmissionMoved', data: { ...of, status } }];
      }
      case 'showSensitive':
        return [{ type: 'SensitiveAnswersShown', data: of }];
      case 'note': {
        if (state.noteCount >= MAX_NOTES) refuse('FORM_SUBMISSION_TOO_MANY_NOTES');
        const { noteId, text } = command;
        return [{ type: 'FormSubmissionNoted', data: { ...of, noteId, text } }];
      }
      case 'assign': {
        const { accountId } = command;
        if (accountId === state.assignedTo) return [];
        return [{ type: 'FormSubmissionAssigned', data: { ...of, accountId } }];
      }
      case 'erase':
        return [{ type: 'FormSubmissionErased', data: { ...of, reason: command.reason } }];
      default:
        return unreachable(command);
    }
  },

  evolve(state, event) {
    if (event.type === 'FormSubmitted') {
      const { fingerprint, formId, personId } = event.data;
      const untouched = { assignedTo: null, noteCount: 0, hasSentEmails: false };
      return { status: 'received', fingerprint, formId, personId, ...untouched };
    }
    if (state.status === 'absent' || state.status === 'erased') return state;
    switch (event.type) {
      case 'FormSubmissionQuarantined':
        return { ...state, status: 'quarantined' };
      case 'FormSubmissionReleased':
        return { ...state, status: 'received' };
      case 'FormSubmissionMoved':
        return { ...state, status: event.data.status };
      case 'FormSubmissionNoted':
        return { ...state, noteCount: state.noteCount + 1 };
      case 'FormSubmissionAssigned':
        return { ...state, assignedTo: event.data.accountId };
      case 'FormSubmissionErased':
        return { status: 'erased', fingerprint: state.fingerprint };
      case 'SensitiveAnswersShown':
        return state;
      case 'FormSubmissionEmailed':
        return { ...state, hasSentEmails: true };
      default:
        return unreachable(event);
    }
  },
};

function submitted(
  submission: DataOf<FormSubmissionEvent, 'FormSubmitted'>,
  state: SubmissionState,
): FormSubmissionEvent[] {
  const { submissionId, formId, personId, fingerprint, signals } = submission;
  if (state.status !== 'absent') return state.fingerprint === fingerprint ? [] : refuse('FORM_KEY_INVALID');
  const { isSuspected, score, reasons } = spamVerdict(signals);
  const held = { submissionId, formId, personId, score, reasons };
  return [
    { type: 'FormSubmitted', data: submission },
    ...(isSuspected ? [{ type: 'FormSubmissionQuarantined' as const, data: held }] : []),
  ];
}
