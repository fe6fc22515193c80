import type { ReactNode } from 'react';
import styles from './status-mark.module.css';

export type StatusShape = 'full' | 'half' | 'empty' | 'alert' | 'cross';

/** A status as a word and a shape. The colour only repeats it. */
export function StatusMark({ shape, children }: { shape: StatusShape; children: ReactNode }) {
  return (
    <span className={styles.status} data-shape={shape}>
      {children}
    </span>
  );
}
