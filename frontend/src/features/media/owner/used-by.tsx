import type { AssetUse } from '@daybook/contracts/media/media.api';
import { Link } from '@tanstack/react-router';
import styles from './used-by.module.css';

function UseLink({ use: { kind, id, title } }: { use: AssetUse }) {
  switch (kind) {
    case 'product':
      return (
        <Link to="/config/products/$productId" params={{ productId: id }}>
          {title}
        </Link>
      );
    case 'collection':
      return <Link to="/config/collections">{title}</Link>;
    case 'page':
      return (
        <Link to="/config/pages/$pageId" params={{ pageId: id }}>
          {title}
        </Link>
      );
    case 'navigation':
      return <Link to="/config/navigation">{title}</Link>;
    case 'website':
      return <Link to="/config/design">{title}</Link>;
  }
}

type UsedByProps = {
  usedBy: readonly AssetUse[];
  /** the number of all uses; `usedBy` has the first of them */
  uses: number;
};

/** The documents that use a picture, as links. */
export function UsedBy({ usedBy, uses }: UsedByProps) {
  return (
    <section aria-labelledby="used-by">
      <h3 id="used-by" className={styles.head}>
        Where it is used
      </h3>
      {uses === 0 ? (
        <p className={styles.nothing}>Not used anywhere.</p>
      ) : (
        <ul className={styles.uses}>
          {usedBy.map((use) => (
            <li key={`${use.kind} ${use.id}`}>
              <UseLink use={use} />{' '}
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
