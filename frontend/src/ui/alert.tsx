import type { ReactNode } from 'react';
import styles from './alert.module.css';

/** Something did not work: says what (section 8's title) and what to do next. Read out when it appears. */
export function Alert({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div role="alert" className={styles.alert}>
      <p className={styles.title}>{title}</p>
      {children && <div>{children}</div>}
    </div>
  );
}
