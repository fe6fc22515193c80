import type { SalesRequest } from '@daybook/contracts/analytics/sales.api';
import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, answer } from '../../../lib/api/api-client';

/** Which sales a report is of, as the address of the screen says it. */
export type SalesSearch = { days?: string; from?: string; to?: string; by?: string; currency?: string };

/** The server refuses what is no way to report, and no currency. */
export const salesQuery = (api: ApiClient, search: SalesSearch) =>
  queryOptions({
    queryKey: ['sales', search],
    queryFn: ({ signal }) =>
      api.GET('/api/config/sales', { params: { query: search as SalesRequest }, signal }).then(answer),
  });

/** Of the file with the same sales. */
export function salesFile(search: SalesSearch): string {
  const given = Object.entries(search).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return `/api/config/sales/export?${new URLSearchParams(given)}`;
}
