import type { ReactNode } from 'react';
import styles from './toolbar.module.css';

/** Search and filters above a list. */
export function Toolbar({ children }: { children: ReactNode }) {
  return <div className={styles.toolbar}>{children}</div>;
}

/** The actions for the selected rows, at the foot of the window. */
export function SelectionBar({ count, children }: { count: string; children: ReactNode }) {
  return (
    <section className={styles.selection} aria-label="Selected rows">
      <strong role="status">{count}</strong>
      {children}
    </section>
  );
}
