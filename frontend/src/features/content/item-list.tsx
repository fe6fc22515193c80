import type { ReleasedItem, ReleasedItems } from '@daybook/contracts/content/pages.api';
import { useLocale, useTextsLang } from '../../lib/locale-context';
import { m } from '../../paraglide/messages';
import { Picture } from '../../ui/picture';
import { ItemFacts } from './item-facts';
import styles from './items.module.css';

/** A page of a collection's list, with links to newer and older items. It has no script. */
export function ItemList({ list }: { list: ReleasedItems }) {
  const { t } = useLocale();
  const lang = useTextsLang();
  const { collection, results } = list;
  return (
    <section className={styles.list} lang={lang}>
      <header>
        <h1 tabIndex={-1}>{collection.title}</h1>
        {collection.description !== '' && <p className={styles.description}>{collection.description}</p>}
      </header>
      {results.length === 0 ? (
        <p>{t(m.items_empty)}</p>
      ) : (
        <ul className={styles.items}>
          {results.map((item) => (
            <li key={item.id}>
              <Item item={item} />
            </li>
          ))}
        </ul>
      )}
      <OtherPages list={list} />
    </section>
  );
}

const Item = ({ item }: { item: ReleasedItem }) => (
  <article className={styles.item}>
    {item.picture && (
      <Picture image={item.picture} sizes="(min-width: 46rem) 44rem, 92vw" shape="wide" decorative />
    )}
    <h2 className={styles.itemTitle}>
      <a href={item.path}>{item.title}</a>
    </h2>
    <ItemFacts publishedOn={item.publishedOn} author={item.author} />
    {item.excerpt !== '' && <p>{item.excerpt}</p>}
  </article>
);

function OtherPages({ list: { collection, page, hasNextPage } }: { list: ReleasedItems }) {
  const { t } = useLocale();
  if (page === 1 && !hasNextPage) return null;
  return (
    <nav className={styles.pages} aria-label={t(m.items_pages)}>
      {page > 1 && (
        <a href={listPath(collection.path, page - 1)} rel="prev">
          {t(m.items_previous)}
        </a>
      )}
      {hasNextPage && (
        <a href={listPath(collection.path, page + 1)} rel="next">
          {t(m.items_next)}
        </a>
      )}
    </nav>
  );
}

/** The address of a page of a list. @param page counts from 1 */
export const listPath = (path: string, page: number): string => (page === 1 ? path : `${path}?page=${page}`);
