import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ApiError } from '../../lib/api/api-client';
import { useApi } from '../../lib/api/api-context';
import { useLocale } from '../../lib/locale-context';
import { fetchedLate, useFetchedAhead } from '../../lib/page/fetched-late';
import { m } from '../../paraglide/messages';
import type { AddedEntry } from './add-entry';

const fetchAdd = fetchedLate(() => import('./add-entry'));

/** @returns a function that adds to the cart and answers with the new cart; its script comes after the page's */
export function useAddEntry() {
  const api = useApi();
  const queries = useQueryClient();
  const { t } = useLocale();
  useFetchedAhead(fetchAdd);
  return useCallback(
    async (entry: AddedEntry) => {
      const { addEntry } = await fetchAdd().catch(() => {
        throw new ApiError(0, 'OFFLINE', t(m.call_unavailable));
      });
      return addEntry(api, queries, entry);
    },
    [api, queries, t],
  );
}
