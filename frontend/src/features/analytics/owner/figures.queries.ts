import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, answer } from '../../../lib/api/api-client';

/** Which days and which visitors a report is of, as the address of the screen says it. */
export type FiguresSearch = { days?: string; from?: string; to?: string; segment?: string };

const KEY = ['analytics'] as const;
/** The live view asks again so often, ms; seldom while the server does not answer. */
const [LIVE_POLL_MS, FAILING_POLL_MS] = [5000, 20_000];

/** A single day is shown by the hour. */
const isOneDay = ({ days, from, to }: FiguresSearch) => days === '1' || (from !== undefined && from === to);

export const overviewQuery = (api: ApiClient, search: FiguresSearch) => {
  const granularity = isOneDay(search) ? ('hour' as const) : ('day' as const);
  return queryOptions({
    queryKey: [...KEY, 'overview', search],
    queryFn: ({ signal }) =>
      api
        .GET('/api/config/analytics/overview', { params: { query: { ...search, granularity } }, signal })
        .then(answer),
  });
};

export const audienceQuery = (api: ApiClient, search: FiguresSearch) =>
  queryOptions({
    queryKey: [...KEY, 'audience', search],
    queryFn: ({ signal }) =>
      api.GET('/api/config/analytics/audience', { params: { query: search }, signal }).then(answer),
  });

export const funnelQuery = (api: ApiClient, search: FiguresSearch) =>
  queryOptions({
    queryKey: [...KEY, 'funnel', search],
    queryFn: ({ signal }) =>
      api.GET('/api/config/analytics/funnel', { params: { query: search }, signal }).then(answer),
  });

export const sourcesQuery = (api: ApiClient, search: FiguresSearch) =>
  queryOptions({
    queryKey: [...KEY, 'sources', search],
    queryFn: ({ signal }) =>
      api.GET('/api/config/analytics/sources', { params: { query: search }, signal }).then(answer),
  });

export const pagesQuery = (api: ApiClient, search: FiguresSearch) =>
  queryOptions({
    queryKey: [...KEY, 'pages', search],
    queryFn: ({ signal }) =>
      api.GET('/api/config/analytics/pages', { params: { query: search }, signal }).then(answer),
  });

export const productFiguresQuery = (api: ApiClient, search: FiguresSearch) =>
  queryOptions({
    queryKey: [...KEY, 'products', search],
    queryFn: ({ signal }) =>
      api.GET('/api/config/analytics/products', { params: { query: search }, signal }).then(answer),
  });

export const formFiguresQuery = (api: ApiClient, search: FiguresSearch) =>
  queryOptions({
    queryKey: [...KEY, 'forms', search],
    queryFn: ({ signal }) =>
      api.GET('/api/config/analytics/forms', { params: { query: search }, signal }).then(answer),
  });

export const errorsQuery = (api: ApiClient, search: FiguresSearch) =>
  queryOptions({
    queryKey: [...KEY, 'errors', search],
    queryFn: ({ signal }) =>
      api.GET('/api/config/analytics/errors', { params: { query: search }, signal }).then(answer),
  });

export const vitalsQuery = (api: ApiClient, search: FiguresSearch) =>
  queryOptions({
    queryKey: [...KEY, 'vitals', search],
    queryFn: ({ signal }) =>
      api.GET('/api/config/analytics/vitals', { params: { query: search }, signal }).then(answer),
  });

export const liveQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...KEY, 'live'],
    queryFn: ({ signal }) => api.GET('/api/config/analytics/live', { signal }).then(answer),
    refetchInterval: ({ state: { error } }) => (error ? FAILING_POLL_MS : LIVE_POLL_MS),
  });
