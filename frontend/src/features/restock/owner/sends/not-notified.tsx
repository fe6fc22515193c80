import { RESTOCK_SKIPS, type RestockSkip } from '@daybook/contracts/restock/shared/restock-choices';
import { inWhole } from '../../../../lib/owner/whole-number';
import { SKIP_WORDS } from '../restock-words';
import styles from './not-notified.module.css';

type Skipped = Readonly<Partial<Record<RestockSkip, number>>>;

/** The number of subscribers who are not notified. */
export const notNotified = (skipped: Skipped): number =>
  Object.values(skipped).reduce((sum, count) => sum + count, 0);

type NotNotifiedProps = {
  of: Skipped;
  /** the send is over */
  isPast?: boolean;
};

/** The number of subscribers who are not notified, and the reasons. */
export function NotNotified({ of, isPast }: NotNotifiedProps) {
  const total = notNotified(of);
  if (total === 0) return null;
  return (
    <div className={styles.not}>
      <h3>
        {inWhole(total)}{' '}
        {isPast ? (total === 1 ? 'wasn’t notified' : 'weren’t notified') : 'won’t be notified'}
      </h3>
      <dl>
        {RESTOCK_SKIPS.filter((skip) => of[skip]).map((skip) => (
          <div key={skip}>
            <dt>{SKIP_WORDS[skip]}</dt>
            <dd>{inWhole(of[skip] ?? 0)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
