import type { ReactNode } from 'react';
import styles from './list-head.module.css';

type ListHeadProps = {
  title: string;
  description?: string;
  /** how many, in words */
  count?: string;
  /** what changes the list: sorting, later filters */
  children?: ReactNode;
};

/** The beginning of a list: what it is, how many there are, how it is ordered. */
export function ListHead({ title, description, count, children }: ListHeadProps) {
  return (
    <header className={styles.head}>
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      {description && <p className={styles.description}>{description}</p>}
      <div className={styles.bar}>
        <p className={styles.count}>{count}</p>
        {children}
      </div>
    </header>
  );
}
