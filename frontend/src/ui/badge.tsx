import styles from './badge.module.css';

/** A short remark beside a price: never over the picture, never colour alone. */
export function Badge({ tone = 'plain', children }: { tone?: 'plain' | 'sale'; children: string }) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  );
}
