import type { ReactNode } from 'react';
import styles from './empty-list.module.css';

type EmptyListProps = {
  /** this and the text are absent where the page's heading says it */
  title?: string;
  text?: string;
  children: ReactNode;
};

/** Nothing here: says so, and where to go on. */
export function EmptyList({ title, text, children }: EmptyListProps) {
  return (
    <div className={styles.empty}>
      {title && <p className={styles.title}>{title}</p>}
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </div>
  );
}
