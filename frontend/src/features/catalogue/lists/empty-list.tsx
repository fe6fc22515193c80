import type { ReactNode } from 'react';
import styles from './empty-list.module.css';

/** Nothing here: says so, and where to go on. */
export function EmptyList({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className={styles.empty}>
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  );
}
