import { createLink } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import styles from './row-opener.module.css';

type RowAnchorProps = ComponentProps<'a'> & {
  /** said more quietly behind the name */
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

/** The name of a row, which leads to the screen about it. */
export const RowLink = createLink(RowAnchor);

/** The name of a row, which opens it where it stands. */
export function RowButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.button} onClick={onClick}>
      {children}
    </button>
  );
}
