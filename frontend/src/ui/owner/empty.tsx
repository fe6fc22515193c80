import type { ReactNode } from 'react';
import styles from './empty.module.css';

/** Where there is nothing yet: says so, and what to do about it. */
export function Empty({ title, text, children }: { title: string; text: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <h2>{title}</h2>
      <p>{text}</p>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
