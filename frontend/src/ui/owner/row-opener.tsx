import type { ReactNode } from 'react';
import { ConfigLink, type ConfigPath } from '../../lib/owner/config-link';
import styles from './row-opener.module.css';

type RowLinkProps = {
  to: ConfigPath;
  search?: Readonly<Record<string, string>>;
  /** said more quietly behind the name */
  aside?: ReactNode;
  children: ReactNode;
};

/** The name of a row, which leads to the screen about it. */
export function RowLink({ to, search, aside, children }: RowLinkProps) {
  return (
    <ConfigLink to={to} search={search} className={styles.link}>
      {children}
      {aside && <span className={styles.aside}>{aside}</span>}
    </ConfigLink>
  );
}

/** The name of a row, which opens it where it stands. */
export function RowButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.button} onClick={onClick}>
      {children}
    </button>
  );
}
