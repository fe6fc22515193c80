import { useLocale } from '../../lib/locale-context';
import { m } from '../../paraglide/messages';
import styles from './items.module.css';

type ItemFactsProps = {
  /** `2026-05-31` */
  publishedOn: string;
  author: string;
};

/** The day of an item and, where it has one, its author. */
export function ItemFacts({ publishedOn, author }: ItemFactsProps) {
  const { t, locale } = useLocale();
  // the day is one of the website's: no reader's time zone changes it
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <p className={styles.facts}>
      <time dateTime={publishedOn}>{days.format(new Date(`${publishedOn}T00:00:00Z`))}</time>
      {author !== '' && <span>{t(m.item_author, { author })}</span>}
    </p>
  );
}

/** The tags of an item, below its words. */
export function ItemTags({ tags }: { tags: readonly string[] }) {
  const { t } = useLocale();
  if (tags.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label={t(m.item_tags)}>
      {tags.map((tag) => (
        <li key={tag}>#{tag}</li>
      ))}
    </ul>
  );
}
