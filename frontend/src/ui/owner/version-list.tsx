import type { ReactNode } from 'react';
import { Timestamp } from './timestamp';
import { ValueText } from './value-text';
import styles from './version-list.module.css';

/** One change of a version; an absent side was not there. */
export type ShownChange = { field: string; words: string; before?: unknown; after?: unknown };

type VersionLineProps = {
  who: string;
  /** in the past tense, such as "changed it" */
  did: string;
  /** ISO 8601 */
  at: string;
  changes: readonly ShownChange[];
  action?: ReactNode;
};

/** The versions of a thing, the newest first. */
export function VersionList({ children }: { children: ReactNode }) {
  return <ol className={styles.versions}>{children}</ol>;
}

/** Who saved a version, when, and what it changed. */
export function VersionLine({ who, did, at, changes, action }: VersionLineProps) {
  return (
    <li className={styles.version}>
      <div className={styles.head}>
        <p>
          <strong>{who}</strong> {did} · <Timestamp at={at} />
        </p>
        {action}
      </div>
      {changes.length > 0 && (
        <dl className={styles.changes}>
          {changes.map(({ field, words, before, after }) => (
            <div key={field}>
              <dt>{words}</dt>
              <dd>
                <del>
                  <ValueText value={before} />
                </del>
                <ins>
                  <ValueText value={after} />
                </ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}
