import type { AssetUse } from '@daybook/contracts/media/media.api';
import { ConfigLink, type ConfigPath, productPath } from '../../lib/owner/config-link';
import styles from './used-by.module.css';

const PLACES: Readonly<Record<AssetUse['kind'], (use: AssetUse) => ConfigPath>> = {
  product: ({ id }) => productPath(id),
  collection: () => '/config/collections',
  website: () => '/config/settings',
};

type UsedByProps = {
  usedBy: readonly AssetUse[];
  /** of which `usedBy` names the first */
  uses: number;
};

/** What shows a picture, and the way there. */
export function UsedBy({ usedBy, uses }: UsedByProps) {
  return (
    <section aria-labelledby="used-by">
      <h3 id="used-by" className={styles.head}>
        Where it is used
      </h3>
      {uses === 0 ? (
        <p className={styles.nothing}>Nothing shows it.</p>
      ) : (
        <ul className={styles.uses}>
          {usedBy.map((use) => (
            <li key={`${use.kind} ${use.id}`}>
              <ConfigLink to={PLACES[use.kind](use)}>{use.title}</ConfigLink>{' '}
              <span className={styles.nothing}>{use.kind === 'website' ? 'front page' : use.kind}</span>
            </li>
          ))}
          {uses > usedBy.length && <li>and {uses - usedBy.length} more</li>}
        </ul>
      )}
    </section>
  );
}

/** "Mug", "Mug and Bowl", "Mug and 3 more" */
export function usesInWords([first, second]: readonly AssetUse[], uses: number): string {
  if (uses === 2 && first && second) return `${first.title} and ${second.title}`;
  return uses > 1 ? `${first?.title} and ${uses - 1} more` : (first?.title ?? '');
}
