import { SPAM_RULES, type SpamRules, spamVerdict } from '@daybook/contracts/forms/shared/spam-rules';
import type { FormSubmissionEvent } from '@daybook/contracts/forms/submission.events';
import { type Projection, projection } from '../runner/projection.js';
import { FormSpamScoreRow } from './form-spam-scores.entity.js';

type Submitted = Extract<FormSubmissionEvent, { type: 'FormSubmitted' }>;

/**
 * Scores every submission by these rules. The score that held a submission back is a fact of its day and stays; this one
 * stands beside it. The version of the rules is the projection's: newer rules have the runner score all of them again.
 */
export const spamScoresBy = (rules: SpamRules): Projection =>
  projection<Submitted>({
    name: 'form_spam_scores',
    version: rules.version,
    tables: [FormSpamScoreRow],
    on: {
      FormSubmitted: (tx, { data: { submissionId, signals }, websiteId }) => {
        const { score, reasons, isSuspected } = spamVerdict(signals, rules);
        const verdict = { rulesVersion: rules.version, score, reasons, isSuspected };
        tx.upsert(FormSpamScoreRow, { websiteId, submissionId, ...verdict });
      },
    },
  });

export const formSpamScoresProjection = spamScoresBy(SPAM_RULES);
