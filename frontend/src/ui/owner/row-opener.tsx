import { createLink } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import styles from './row-opener.module.css';

type RowAnchorProps = ComponentProps<'a'> & {
  /** shown in a quieter style behind the name */
  aside?: ReactNode;
};

function RowAnchor({ aside, children, ...anchor }: RowAnchorProps) {
  return (
    <a {...anchor} className={styles.link}>
      {children}
      {aside && <span className={styles.aside}>{aside}</span>}
    </a>
  );
}

/** The name of a row as a link to its screen. */
export const RowLink = createLink(RowAnchor);

/** The name of a row as a button that opens it in place. */
export function RowButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.button} onClick={onClick}>
      {children}
    </button>
  );
}
