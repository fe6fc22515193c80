import type { ReactNode } from 'react';
import styles from './alert.module.css';

type AlertProps = {
  title: string;
  /** how analytics name what went wrong (section 8) */
  errorType?: string;
  children?: ReactNode;
};

/** Something did not work: says what (section 8's title) and what to do next. Read out when it appears. */
export function Alert({ title, errorType, children }: AlertProps) {
  return (
    <div role="alert" className={styles.alert} data-error-type={errorType}>
      <p className={styles.title}>{title}</p>
      {children && <div>{children}</div>}
    </div>
  );
}
