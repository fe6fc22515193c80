import styles from './list-head.module.css';

type ListHeadProps = {
  title: string;
  description?: string;
  /** the language of both where it is not the page's */
  lang?: string;
};

/** The title and the description of a list. */
export function ListHead({ title, description, lang }: ListHeadProps) {
  return (
    <header className={styles.head} lang={lang}>
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      {description && <p className={styles.description}>{description}</p>}
    </header>
  );
}
