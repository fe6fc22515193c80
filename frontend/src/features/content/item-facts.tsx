import type { ReleasedItemFacts } from '@daybook/contracts/content/pages.api';
import { listAddress } from '@daybook/contracts/content/shared/item-terms';
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

type ItemTermsProps = { item: Pick<ReleasedItemFacts, 'collection' | 'categories' | 'tags' | 'sourceUrl'> };

/** The source of an item, its categories and its tags, below its words. A term leads to the items that have it. */
export function ItemTerms({ item: { collection, categories, tags, sourceUrl } }: ItemTermsProps) {
  const { t } = useLocale();
  return (
    <>
      {URL.canParse(sourceUrl) && (
        <p className={styles.tags}>
          <a href={sourceUrl} rel="noopener">
            {t(m.item_source, { host: new URL(sourceUrl).hostname.replace(/^www\./, '') })}
          </a>
        </p>
      )}
      <Terms label={t(m.item_categories)} path={collection.path} kind="category" terms={categories} />
      <Terms label={t(m.item_tags)} path={collection.path} kind="tag" terms={tags} />
    </>
  );
}

type TermsProps = { label: string; path: string; kind: 'category' | 'tag'; terms: readonly string[] };

function Terms({ label, path, kind, terms }: TermsProps) {
  if (terms.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label={label}>
      {terms.map((term) => (
        <li key={term}>
          <a href={listAddress(path, { [kind]: term })}>{kind === 'tag' ? `#${term}` : term}</a>
        </li>
      ))}
    </ul>
  );
}
