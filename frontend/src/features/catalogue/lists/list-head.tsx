import styles from './list-head.module.css';

/** The beginning of a list: what it is. */
export function ListHead({ title, description }: { title: string; description?: string }) {
  return (
    <header className={styles.head}>
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      {description && <p className={styles.description}>{description}</p>}
    </header>
  );
}
