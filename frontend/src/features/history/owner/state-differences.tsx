import type { StateDifference } from '@daybook/contracts/history/history.api';
import { useWebsiteUnits } from '../../../lib/owner/website-units';
import { ValueText } from '../../../ui/owner/value-text';
import { valueInWords } from './data-facts';
import styles from './history.module.css';

/** What is different between two states, field by field. */
export function StateDifferences({
  wordsOf,
  state,
  differences,
  hasMore,
}: {
  /** a field in words; absent: by its path, with values as they are stored */
  wordsOf: ((field: string) => string) | undefined;
  /** the state after the differences */
  state: unknown;
  differences: readonly StateDifference[];
  hasMore: boolean;
}) {
  const timeZone = useWebsiteUnits().data?.timeZone ?? 'UTC';
  const shownValue = (field: string, value: unknown) =>
    wordsOf ? valueInWords(field, value, state, { timeZone }) : value;
  if (differences.length === 0) return <p className={styles.note}>Nothing is different.</p>;
  return (
    <>
      <dl className={styles.differences} aria-label="What is different">
        {differences.map(({ field, before, after }) => (
          <div key={field}>
            <dt>{wordsOf ? wordsOf(field) : <code>{field}</code>}</dt>
            <dd>
              <del>
                <ValueText value={shownValue(field, before)} />
              </del>{' '}
              <ins>
                <ValueText value={shownValue(field, after)} />
              </ins>
            </dd>
          </div>
        ))}
      </dl>
      {hasMore && <p className={styles.note}>There are more differences than are shown here.</p>}
    </>
  );
}
