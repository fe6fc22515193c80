import type { ReactNode } from 'react';
import styles from './alert.module.css';

type AlertProps = {
  title: string;
  /** the name of the error in analytics (section 8) */
  errorType?: string;
  children?: ReactNode;
};

/** An error: its title (section 8) and what to do next. A screen reader announces it when it appears. */
export function Alert({ title, errorType, children }: AlertProps) {
  return (
    <div role="alert" className={styles.alert} data-error-type={errorType}>
      <p className={styles.title}>{title}</p>
      {children && <div>{children}</div>}
    </div>
  );
}
