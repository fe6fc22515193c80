import type { ReactNode } from 'react';
import styles from './block-tree.module.css';

/** The only heading of the first level: the words in a page's blocks begin with the second. */
export const PageTitle = ({ title, children }: { title: string; children?: ReactNode }) => (
  <header className={styles.head}>
    <h1 className={styles.title} tabIndex={-1}>
      {title}
    </h1>
    {children}
  </header>
);
