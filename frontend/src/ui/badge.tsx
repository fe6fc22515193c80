import styles from './badge.module.css';

/** A short note beside a price. It never covers the picture, and its text says what its colour says. */
export function Badge({ tone = 'plain', children }: { tone?: 'plain' | 'sale'; children: string }) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  );
}
