import type { ReactNode } from 'react';
import styles from './disclosure.module.css';

/** A titled section that opens: the browser's own element, whose text the browser's search finds too. */
export function Disclosure({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={styles.disclosure}>
      <summary className={styles.summary}>
        {title}
        <span className={styles.sign} aria-hidden="true" />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
