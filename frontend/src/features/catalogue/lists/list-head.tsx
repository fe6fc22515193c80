import styles from './list-head.module.css';

/** The title and the description of a list. */
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
