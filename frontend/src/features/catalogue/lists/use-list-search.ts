import { useMemo } from 'react';
import { listSearch } from './list-search';

/** The parameters of a list's address; the same object while the address stays. */
export const useListSearch = (search: object) =>
  useMemo(() => listSearch(search as Record<string, unknown>), [search]);
