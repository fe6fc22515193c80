import { useInfiniteQuery, useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../lib/api/api-context';
import { OrderedList } from '../../../ui/owner/ordered-list';
import { SearchInput } from '../../../ui/owner/search-input';
import styles from './chosen-products.module.css';
import { ownerProductQuery, ownerProductsQuery } from './owner-catalogue.queries';

/** Products that the search offers at a time. */
const MAX_OFFERED = 6;

type ChosenProductsProps = {
  /** of the list: "Featured products" */
  label: string;
  /** what is said while none is chosen */
  empty: string;
  /** of the field that finds more of them */
  searchLabel: string;
  /** of what is pressed to choose one: "Feature" */
  verb: string;
  /** absent: as many as the owner likes */
  most?: number;
  /** products that are not offered */
  without?: readonly string[];
  ids: readonly string[];
  onChange: (ids: readonly string[]) => void;
};

/** Products that an owner has chosen, in their order. The owner searches for more. */
export function ChosenProducts({
  label,
  empty,
  searchLabel,
  verb,
  most = Number.POSITIVE_INFINITY,
  without = [],
  ids,
  onChange,
}: ChosenProductsProps) {
  const api = useApi();
  const [q, setSearch] = useState('');
  const chosen = useQueries({ queries: ids.map((id) => ({ ...ownerProductQuery(api, id), retry: false })) });
  const found = useInfiniteQuery({ ...ownerProductsQuery(api, { q, status: 'published' }, 'title') });
  const results = found.data?.pages.flatMap((page) => page.results) ?? [];
  const offered = results.filter(({ id }) => ![...ids, ...without].includes(id)).slice(0, MAX_OFFERED);
  const nameOf = (place: number) => {
    const { data, isError } = chosen[place] ?? {};
    if (isError) return 'A product that no longer exists';
    if (!data) return 'Loading…';
    const { title, status } = data.product;
    return status === 'published' ? title : `${title} (not published, so not shown)`;
  };
  return (
    <div className={styles.chosen}>
      {ids.length > 0 ? (
        <OrderedList
          label={label}
          items={ids.map((id, place) => ({ id, name: nameOf(place) }))}
          onChange={onChange}
          onRemove={(id) => onChange(ids.filter((other) => other !== id))}
        />
      ) : (
        <p>{empty}</p>
      )}
      {ids.length < most && <SearchInput label={searchLabel} value={q} onSearch={setSearch} />}
      {q !== '' && ids.length < most && offered.length === 0 && !found.isFetching && (
        <p role="status">No other product found.</p>
      )}
      {q !== '' && ids.length < most && offered.length > 0 && (
        <ul className={styles.offered} aria-label="Products found">
          {offered.map(({ id, title }) => (
            <li key={id}>
              <button type="button" aria-label={`${verb} ${title}`} onClick={() => onChange([...ids, id])}>
                {title}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
