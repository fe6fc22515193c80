import type { StateDifference } from '@daybook/contracts/history/history.api';
import { ValueText } from '../../../ui/owner/value-text';
import styles from './history.module.css';

/** What is different between two states, field by field. */
export function StateDifferences({
  differences,
  hasMore,
}: {
  differences: readonly StateDifference[];
  hasMore: boolean;
}) {
  if (differences.length === 0) return <p className={styles.note}>Nothing is different.</p>;
  return (
    <>
      <dl className={styles.differences} aria-label="What is different">
        {differences.map(({ field, before, after }) => (
          <div key={field}>
            <dt>
              <code>{field}</code>
            </dt>
            <dd>
              <del>
                <ValueText value={before} />
              </del>{' '}
              <ins>
                <ValueText value={after} />
              </ins>
            </dd>
          </div>
        ))}
      </dl>
      {hasMore && <p className={styles.note}>There are more differences than are shown here.</p>}
    </>
  );
}
