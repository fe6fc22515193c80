import styles from './operator.module.css';

/** Says that the shown figures are old, because the server does not answer at the moment. */
export function StaleNote({ query: { error, data } }: { query: { error: unknown; data: unknown } }) {
  if (!error || data === undefined) return null;
  return (
    <p role="status" className={styles.stale}>
      The server doesn’t answer. These figures are from before; the page tries again by itself.
    </p>
  );
}
