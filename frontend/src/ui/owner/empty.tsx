import type { ReactNode } from 'react';
import styles from './empty.module.css';

/** An empty list: says what is missing, and what to do next. */
export function Empty({ title, text, children }: { title: string; text: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <h2>{title}</h2>
      <p>{text}</p>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
