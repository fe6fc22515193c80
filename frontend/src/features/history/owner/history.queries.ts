import type { HistoryDirection } from '@daybook/contracts/history/history.api';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type ApiClient, answer } from '../../../lib/api/api-client';
import { FIRST_PAGE, nextPage } from '../../../lib/api/paging';

/** Whose events a screen shows: the website's to its owners, all of them to operators. */
export type HistoryScope = 'website' | 'operator';

/** The search of the screens. `from` and `to` are moments as a field of date and time has them, in local time. */
export const HISTORY_FILTERS = [
  'stream',
  'type',
  'website',
  'actor',
  'correlationId',
  'from',
  'to',
  'text',
  'field',
  'order',
  'hits',
] as const;
export type HistorySearch = { readonly [Name in (typeof HISTORY_FILTERS)[number]]?: string };
/** Of the newest address, which the screen may not show yet. */
export type HistoryChange = (before: HistorySearch) => HistorySearch;

/** Whether anything is chosen that leaves events out. */
export const isNarrowed = ({ order: _, hits: __, ...filters }: HistorySearch) =>
  Object.values(filters).some((value) => value !== undefined);

const PAGE_SIZE = '50';
/** How often a live list asks for what is new, ms. */
const LIVE_MS = 2000;

/** A list has no hits unless one asks for them, or for a type or a stream: they are most of any log. */
function queryOf({ order, website: _, from, to, field, text, hits: shown, ...filters }: HistorySearch) {
  const isAsked = shown !== undefined || filters.type || filters.stream;
  const hits = isAsked ? ('with' as const) : ('without' as const);
  const direction: HistoryDirection = order === 'forwards' ? 'forwards' : 'backwards';
  const searched = text === undefined ? {} : { text, field };
  return {
    ...filters,
    ...searched,
    hits,
    from: momentOf(from),
    to: momentOf(to),
    direction,
    limit: PAGE_SIZE,
  };
}

/** ISO 8601; undefined of a text that is no moment. */
function momentOf(text: string | undefined): string | undefined {
  const moment = text === undefined ? undefined : new Date(text);
  return moment && !Number.isNaN(moment.getTime()) ? moment.toISOString() : undefined;
}

function fetchEvents(
  api: ApiClient,
  scope: HistoryScope,
  search: HistorySearch,
  after: string | undefined,
  signal: AbortSignal,
) {
  const query = { ...queryOf(search), after };
  if (scope === 'website') return api.GET('/api/config/history', { params: { query }, signal }).then(answer);
  const ofAll = { ...query, website: search.website };
  return api.GET('/api/operator/events', { params: { query: ofAll }, signal }).then(answer);
}

const KEY = ['history'] as const;

/** The events, page by page. */
export const eventsQuery = (api: ApiClient, scope: HistoryScope, search: HistorySearch) =>
  infiniteQueryOptions({
    queryKey: [...KEY, scope, 'list', search],
    queryFn: ({ pageParam, signal }) => fetchEvents(api, scope, search, pageParam, signal),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (last) => nextPage(last),
    placeholderData: (before) => before,
  });

/** The newest events, asked for again and again. */
export const liveEventsQuery = (api: ApiClient, scope: HistoryScope, search: HistorySearch) =>
  queryOptions({
    queryKey: [...KEY, scope, 'live', search],
    queryFn: ({ signal }) => fetchEvents(api, scope, { ...search, order: 'backwards' }, undefined, signal),
    refetchInterval: LIVE_MS,
    placeholderData: (before) => before,
  });

/** One event in full. */
export const eventQuery = (api: ApiClient, scope: HistoryScope, position: string) =>
  queryOptions({
    queryKey: [...KEY, scope, 'one', position],
    queryFn: ({ signal }) => {
      const options = { params: { path: { position } }, signal };
      return scope === 'website'
        ? api.GET('/api/config/history/{position}', options).then(answer)
        : api.GET('/api/operator/events/{position}', options).then(answer);
    },
  });

/** The search of a stream's screen: revisions, and a moment as a field of date and time has it. */
export const STREAM_SEARCH = ['at', 'moment', 'from'] as const;
export type StreamSearch = { readonly [Name in (typeof STREAM_SEARCH)[number]]?: string };

/** A stream as it was after one of its events. */
export const streamStateQuery = (
  api: ApiClient,
  scope: HistoryScope,
  stream: string,
  { at, moment, from }: StreamSearch,
) =>
  queryOptions({
    queryKey: [...KEY, scope, 'state', stream, at, moment, from],
    queryFn: ({ signal }) => {
      const query = { at: revisionOf(at), moment: momentOf(moment), from: revisionOf(from) };
      const options = { params: { path: { stream }, query }, signal };
      return scope === 'website'
        ? api.GET('/api/config/history/streams/{stream}', options).then(answer)
        : api.GET('/api/operator/streams/{stream}', options).then(answer);
    },
    placeholderData: (before) => before,
  });

/** Undefined of a text that is no revision. */
const revisionOf = (text: string | undefined) => (text && /^\d{1,18}$/.test(text) ? text : undefined);

/** Has the personal fields of an event opened; the log records it. */
export function viewPersonal(api: ApiClient, scope: HistoryScope, position: string) {
  const options = { params: { path: { position } } };
  return scope === 'website'
    ? api.POST('/api/config/history/{position}/personal', options).then(answer)
    : api.POST('/api/operator/events/{position}/personal', options).then(answer);
}
