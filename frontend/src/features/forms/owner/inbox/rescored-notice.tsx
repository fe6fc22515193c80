import type { InboxAnswer } from '@daybook/contracts/forms/owner-submissions.api';
import { Link } from '@tanstack/react-router';
import styles from './inbox.module.css';

type RescoredNoticeProps = {
  totals: InboxAnswer['rescored'] | undefined;
  /** the list shows these submissions alone */
  isShown: boolean;
};

const number = new Intl.NumberFormat('en-US');
const submissions = (count: number) =>
  `${number.format(count)} ${count === 1 ? 'submission' : 'submissions'}`;

/** Says that newer rules about spam see some submissions otherwise, and leads to them. A member decides about each. */
export function RescoredNotice({ totals, isShown }: RescoredNoticeProps) {
  const { passing = 0, suspected = 0 } = totals ?? {};
  if (passing + suspected === 0 && !isShown) return null;
  return (
    <p className={styles.rescored}>
      The rules about spam are newer than some submissions.
      {passing > 0 && (
        <Link to="/config/forms/submissions" search={{ status: 'quarantined', rescored: 'true' }}>
          Suspected spam that passes now: {submissions(passing)}
        </Link>
      )}
      {suspected > 0 && (
        <Link to="/config/forms/submissions" search={{ rescored: 'true' }}>
          In the inbox, and suspected now: {submissions(suspected)}
        </Link>
      )}
      {isShown && (
        <Link to="/config/forms/submissions" search={{}}>
          Show all
        </Link>
      )}
    </p>
  );
}
