import type { PersonalField } from '../privacy/personal-field.js';
import type { Event } from '../shared/event.js';
import type { SubmissionStatus } from './shared/submission-status.js';

/**
 * What a rule about spam can look at: nothing of it says what the visitor wrote, so it stays when the person is erased,
 * and other rules can score old submissions anew.
 */
export type SpamSignals = {
  /** from the key to the submission; null: it is not known, as of pages without script once */
  readonly secondsToFill: number | null;
  /** absent in older facts: the browser was asked to show when it opened the form, and did not */
  readonly isUntimed?: boolean;
  /** a field was filled in that people do not see */
  readonly isTrapFilled: boolean;
  /** web addresses in the answers */
  readonly linkCount: number;
  /** the answers hold the markup of links */
  readonly hasMarkup: boolean;
  /** 0 (a program) to 1 (a human): a captcha's estimate; null: the form has no captcha, or one that does not estimate */
  readonly captchaScore: number | null;
};

export const SPAM_REASONS = ['trap', 'tooFast', 'untimed', 'links', 'markup', 'captcha'] as const;
export type SpamReason = (typeof SPAM_REASONS)[number];

/** The submission that an owner's action is about, as the event before it names it. */
type OfSubmission = { submissionId: string; formId: string; personId: string | null };

/** `deleted`: by a member, or a while after a member moved it to the deleted ones; `retention`: the form's days are over */
export type ErasureReason = 'deleted' | 'retention';

/** Facts about one submission of a form. Stream: `submission-<website>-<submissionId>`; the id is that of its key. */
export type FormSubmissionEvent =
  | Event<
      'FormSubmitted',
      {
        submissionId: string;
        formId: string;
        /** of the form that the visitor filled in */
        version: number;
        /** `FormAnswers` as JSON, encrypted with a key of the person, or of the submission where it names no email */
        answers: PersonalField;
        /** the same for the same answers to this key, so that a repeat is known. Its key is outside the log */
        fingerprint: string;
        /** who the first email of the form is; null: the form has none, or it was left empty */
        personId: string | null;
        signals: SpamSignals;
      }
    >
  /** its emails are with the queue of emails: another job for them sends none */
  | Event<'FormSubmissionEmailed', { submissionId: string }>
  /** it looks like spam: it is stored, and waits apart from the others for its owner */
  | Event<
      'FormSubmissionQuarantined',
      {
        submissionId: string;
        formId: string;
        personId: string | null;
        /** 0 to 100 */
        score: number;
        reasons: readonly SpamReason[];
      }
    >
  /** a member, or a newer rule, says that it is no spam: it is in the inbox as a new one */
  | Event<'FormSubmissionReleased', OfSubmission>
  /** a member has read it, put it away, said that it is spam, deleted it, or undone that */
  | Event<'FormSubmissionMoved', OfSubmission & { status: SubmissionStatus }>
  /** a member has looked at the answers to sensitive fields; who is in the metadata */
  | Event<'SensitiveAnswersShown', OfSubmission>
  /** a member's note for the other members. It may name the person, so it is encrypted as the answers are */
  | Event<'FormSubmissionNoted', OfSubmission & { noteId: string; text: PersonalField }>
  /** its answers and notes cannot be read any more, by anyone: a member deleted it for good, or its time is over */
  | Event<'FormSubmissionErased', OfSubmission & { reason: ErasureReason }>
  /** `accountId`: the member who sees to it; null: none does any more */
  | Event<'FormSubmissionAssigned', OfSubmission & { accountId: string | null }>;
