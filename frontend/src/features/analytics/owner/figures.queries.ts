import { isOfSpeed, segmentCountedApart, segmentsIn } from '@daybook/contracts/analytics/shared/segments';
import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, answer } from '../../../lib/api/api-client';

/** Which days and which visitors a report is of, as the address of the screen says it. */
export type FiguresSearch = { days?: string; from?: string; to?: string; segment?: string };

/** The segments of the address; none where it is no list of them, and the server says so. */
const segmentsOf = ({ segment = '' }: FiguresSearch) => segmentsIn(segment) ?? [];

/** Whether a report is counted for what is chosen that holds one segment at most, and no source. */
export const isOneSegment = (search: FiguresSearch): boolean =>
  segmentCountedApart(segmentsOf(search)) !== undefined;

/** Whether speed and errors are counted for what is chosen: devices, and bots. */
export function hasSpeed(search: FiguresSearch): boolean {
  const segment = segmentCountedApart(segmentsOf(search));
  return segment !== undefined && isOfSpeed(segment);
}

const KEY = ['analytics'] as const;
/** The live view asks again so often, ms; seldom while the server does not answer. */
const LIVE_POLL_INTERVAL_MS = 5000;
const FAILING_POLL_INTERVAL_MS = 20_000;

/** A single day is shown by the hour; several segments are counted by the day. */
const isOneDay = ({ days, from, to }: FiguresSearch) => days === '1' || (from !== undefined && from === to);

/** Whether the overview shows hours. */
export const isByHour = (search: FiguresSearch): boolean => isOneDay(search) && isOneSegment(search);

export const overviewQuery = (api: ApiClient, search: FiguresSearch) => {
  const granularity = isByHour(search) ? ('hour' as const) : ('day' as const);
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
    enabled: isOneSegment(search),
    queryFn: ({ signal }) =>
      api.GET('/api/config/analytics/pages', { params: { query: search }, signal }).then(answer),
  });

export const productFiguresQuery = (api: ApiClient, search: FiguresSearch) =>
  queryOptions({
    queryKey: [...KEY, 'products', search],
    enabled: isOneSegment(search),
    queryFn: ({ signal }) =>
      api.GET('/api/config/analytics/products', { params: { query: search }, signal }).then(answer),
  });

export const formFiguresQuery = (api: ApiClient, search: FiguresSearch) =>
  queryOptions({
    queryKey: [...KEY, 'forms', search],
    enabled: isOneSegment(search),
    queryFn: ({ signal }) =>
      api.GET('/api/config/analytics/forms', { params: { query: search }, signal }).then(answer),
  });

export const errorsQuery = (api: ApiClient, search: FiguresSearch) =>
  queryOptions({
    queryKey: [...KEY, 'errors', search],
    enabled: hasSpeed(search),
    queryFn: ({ signal }) =>
      api.GET('/api/config/analytics/errors', { params: { query: search }, signal }).then(answer),
  });

export const vitalsQuery = (api: ApiClient, search: FiguresSearch) =>
  queryOptions({
    queryKey: [...KEY, 'vitals', search],
    enabled: hasSpeed(search),
    queryFn: ({ signal }) =>
      api.GET('/api/config/analytics/vitals', { params: { query: search }, signal }).then(answer),
  });

export const restatedQuery = (api: ApiClient, { days, from, to }: FiguresSearch) =>
  queryOptions({
    queryKey: [...KEY, 'restated', days, from, to],
    queryFn: ({ signal }) =>
      api
        .GET('/api/config/analytics/restated', { params: { query: { days, from, to } }, signal })
        .then(answer),
  });

export const liveQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...KEY, 'live'],
    queryFn: ({ signal }) => api.GET('/api/config/analytics/live', { signal }).then(answer),
    refetchInterval: ({ state: { error } }) => (error ? FAILING_POLL_INTERVAL_MS : LIVE_POLL_INTERVAL_MS),
  });
