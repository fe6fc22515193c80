import { useInfiniteQuery, useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../lib/api/api-context';
import { OrderedList } from '../../../ui/owner/ordered-list';
import { SearchInput } from '../../../ui/owner/search-input';
import styles from './featured-products.module.css';
import { ownerProductQuery, ownerProductsQuery } from './owner-catalogue.queries';

/** Products that the search offers at a time. */
const MAX_OFFERED = 6;

type FeaturedProductsProps = {
  ids: readonly string[];
  onChange: (ids: readonly string[]) => void;
};

/** The products of the home page in their order. The owner searches for more. */
export function FeaturedProducts({ ids, onChange }: FeaturedProductsProps) {
  const api = useApi();
  const [q, setSearch] = useState('');
  const chosen = useQueries({ queries: ids.map((id) => ({ ...ownerProductQuery(api, id), retry: false })) });
  const found = useInfiniteQuery({ ...ownerProductsQuery(api, { q, status: 'published' }, 'title') });
  const results = found.data?.pages.flatMap((page) => page.results) ?? [];
  const offered = results.filter(({ id }) => !ids.includes(id)).slice(0, MAX_OFFERED);
  const nameOf = (place: number) => {
    const { data, isError } = chosen[place] ?? {};
    if (isError) return 'A product that no longer exists';
    if (!data) return 'Loading…';
    const { title, status } = data.product;
    return status === 'published' ? title : `${title} (not published, so not shown)`;
  };
  return (
    <div className={styles.featured}>
      {ids.length > 0 ? (
        <OrderedList
          label="Featured products"
          items={ids.map((id, place) => ({ id, name: nameOf(place) }))}
          onChange={onChange}
          onRemove={(id) => onChange(ids.filter((other) => other !== id))}
        />
      ) : (
        <p>No product is featured yet.</p>
      )}
      <SearchInput label="Search products to feature" value={q} onSearch={setSearch} />
      {q !== '' && offered.length === 0 && !found.isFetching && <p role="status">No other product found.</p>}
      {q !== '' && offered.length > 0 && (
        <ul className={styles.offered} aria-label="Products found">
          {offered.map(({ id, title }) => (
            <li key={id}>
              <button type="button" aria-label={`Feature ${title}`} onClick={() => onChange([...ids, id])}>
                {title}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
