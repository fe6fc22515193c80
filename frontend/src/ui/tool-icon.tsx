import styles from './tool-icon.module.css';

/** The sign of a tool in the header: lines in a square of 24. */
export const ToolIcon = ({ d }: { d: string }) => (
  <svg viewBox="0 0 24 24" className={styles.icon} aria-hidden="true">
    <path d={d} />
  </svg>
);
