import type { ReactNode } from 'react';
import styles from './disclosure.module.css';

type DisclosureProps = {
  title: string;
  /** from the start */
  open?: boolean;
  children: ReactNode;
};

/** A titled section that opens: the browser's own element, whose text the browser's search finds too. */
export function Disclosure({ title, open, children }: DisclosureProps) {
  return (
    <details className={styles.disclosure} open={open}>
      <summary className={styles.summary}>
        {title}
        <span className={styles.sign} aria-hidden="true" />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
