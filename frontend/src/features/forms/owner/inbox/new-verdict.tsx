import type { InboxSubmission } from '@daybook/contracts/forms/owner-submissions.api';
import styles from './inbox.module.css';
import { reasonsText } from './spam-reasons';

/** How a submission looks by the newest rules about spam, where that is another way than on its day. */
export function NewVerdict({ verdict }: { verdict: InboxSubmission['newVerdict'] }) {
  if (!verdict) return null;
  return (
    <p className={styles.facts}>
      {verdict.isSuspected
        ? `By the newest rules it looks like spam: ${reasonsText(verdict.reasons)}.`
        : 'By the newest rules it does not look like spam.'}
    </p>
  );
}
