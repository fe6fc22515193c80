import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { type ApiClient, answer } from '../lib/api/api-client';
import { useApi } from '../lib/api/api-context';
import { useLocale, useTextsLang } from '../lib/locale-context';
import type { RouterContext } from '../lib/page/router-context';
import { m } from '../paraglide/messages';
import { Button } from '../ui/button';
import page from '../ui/page.module.css';
import styles from './-found-pages.module.css';

/** The pages and items with the words of a search, the best first. */
const foundPagesQuery = (api: ApiClient, q: string) =>
  infiniteQueryOptions({
    queryKey: ['content', 'search', q],
    queryFn: ({ pageParam, signal }) =>
      api
        .GET('/api/content/search', { params: { query: { q, page: String(pageParam) } }, signal })
        .then(answer),
    initialPageParam: 1,
    getNextPageParam: ({ hasNextPage }, pages) => (hasNextPage ? pages.length + 1 : undefined),
  });

/** Loads them for the server's HTML. A search is shown without them when they cannot be had. */
export async function prepareFoundPages({ api, queryClient }: RouterContext, query: string): Promise<void> {
  try {
    await queryClient.ensureInfiniteQueryData(foundPagesQuery(api, query));
  } catch {}
}

/** The pages and posts that a search finds beside products. Links load them as documents. */
export default function FoundPages({ query }: { query: string }) {
  const { t } = useLocale();
  const lang = useTextsLang();
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    foundPagesQuery(useApi(), query),
  );
  const found = data?.pages.flatMap(({ results }) => results) ?? [];
  if (found.length === 0) return null;
  return (
    <section className={page.section} aria-labelledby="found-pages">
      <div className={page.sectionHead}>
        <h2 id="found-pages" className={page.sectionTitle}>
          {t(m.search_pages)}
        </h2>
      </div>
      <ul className={styles.list} lang={lang}>
        {found.map(({ id, path, title, text, collectionTitle }) => (
          <li key={id}>
            <h3 className={styles.title}>
              <a href={path}>{title}</a>
            </h3>
            {collectionTitle !== null && <p className={styles.fact}>{collectionTitle}</p>}
            {text !== '' && <p>{text}</p>}
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button look="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t(m.search_pages_more)}
        </Button>
      )}
    </section>
  );
}
