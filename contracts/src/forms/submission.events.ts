import type { PersonalField } from '../privacy/personal-field.js';
import type { Event } from '../shared/event.js';

/**
 * What a rule about spam can look at: nothing of it says what the visitor wrote, so it stays when the person is erased,
 * and other rules can score old submissions anew.
 */
export type SpamSignals = {
  /** from the key to the submission; null where the page has no script, and asks for the key at the end */
  readonly secondsToFill: number | null;
  /** a field was filled in that people do not see */
  readonly isTrapFilled: boolean;
  /** web addresses in the answers */
  readonly linkCount: number;
  /** the answers hold the markup of links */
  readonly hasMarkup: boolean;
};

export const SPAM_REASONS = ['trap', 'tooFast', 'links', 'markup'] as const;
export type SpamReason = (typeof SPAM_REASONS)[number];

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
    >;
