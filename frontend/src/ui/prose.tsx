import styles from './prose.module.css';

/** The owner's HTML, which the server sanitised when it was saved. */
export function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: documents hold sanitised HTML only (catalogue, section 3)
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />;
}
