import type { ReleasedItem, ReleasedItems } from '@daybook/contracts/content/pages.api';
import { listAddress, TERM_KINDS } from '@daybook/contracts/content/shared/item-terms';
import { useLocale, useTextsLang } from '../../lib/locale-context';
import type { ListAsked } from '../../lib/page/page-views';
import { m } from '../../paraglide/messages';
import type { BlockData } from './block-view';
import { Face, Facts } from './item-cards';
import styles from './items.module.css';
import { monthText } from './term-links';

type ItemListProps = { list: ReleasedItems; asked: ListAsked; face: BlockData['face'] };

/** A page of a collection's list, with links to newer and older items. It has no script. */
export function ItemList({ list, asked, face }: ItemListProps) {
  const { t } = useLocale();
  const lang = useTextsLang();
  const { collection, results, isOfEvents } = list;
  return (
    <section className={styles.list} lang={lang}>
      <header>
        <h1 tabIndex={-1} className={styles.title}>
          {collection.title}
        </h1>
        {collection.description !== '' && <p className={styles.description}>{collection.description}</p>}
        <Narrowed list={list} asked={asked} />
        {isOfEvents && results.length > 0 && (
          <p>
            <a href={`${collection.path}/calendar.ics`}>{t(m.event_all_file)}</a>
          </p>
        )}
      </header>
      {results.length === 0 ? (
        <p>{t(m.items_empty)}</p>
      ) : (
        <ul className={styles.items}>
          {results.map((item) => (
            <li key={item.id}>
              <Item item={item} face={face} />
            </li>
          ))}
        </ul>
      )}
      <OtherPages list={list} asked={asked} />
    </section>
  );
}

const Item = ({ item, face }: { item: ReleasedItem; face: BlockData['face'] }) => (
  <article className={styles.item} data-when={item.event?.isPast ? 'past' : undefined}>
    <Face item={item} face={face} />
    <h2 className={styles.itemTitle}>
      <a href={item.path}>{item.title}</a>
    </h2>
    <Facts item={item} />
    {item.excerpt !== '' && <p>{item.excerpt}</p>}
  </article>
);

type AskedListProps = Pick<ItemListProps, 'list' | 'asked'>;

/** By what the list is narrowed, with a link to the whole. */
function Narrowed({ list: { collection }, asked }: AskedListProps) {
  const { t, locale } = useLocale();
  const words = {
    author: (term: string) => t(m.items_by_author, { term }),
    category: (term: string) => t(m.items_in_category, { term }),
    tag: (term: string) => t(m.items_tagged, { term }),
    month: (term: string) => monthText(term, locale),
  };
  const texts = TERM_KINDS.flatMap((kind) => {
    const term = asked[kind];
    return term === undefined ? [] : [words[kind](term)];
  });
  if (texts.length === 0) return null;
  return (
    <p className={styles.facts}>
      <strong>{texts.join(' · ')}</strong>
      <a href={collection.path}>{t(m.items_all, { title: collection.title })}</a>
    </p>
  );
}

function OtherPages({ list: { collection, hasNextPage }, asked }: AskedListProps) {
  const { t } = useLocale();
  const { page, ...terms } = asked;
  if (page === 1 && !hasNextPage) return null;
  return (
    <nav className={styles.pages} aria-label={t(m.items_pages)}>
      {page > 1 && (
        <a href={listAddress(collection.path, terms, page - 1)} rel="prev">
          {t(m.items_previous)}
        </a>
      )}
      {hasNextPage && (
        <a href={listAddress(collection.path, terms, page + 1)} rel="next">
          {t(m.items_next)}
        </a>
      )}
    </nav>
  );
}
