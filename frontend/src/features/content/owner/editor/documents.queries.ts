import type { ChoiceKind, ContentChoice } from '@daybook/contracts/content/owner-choices.api';
import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, answer } from '../../../../lib/api/api-client';
import type { Choice } from '../../../../ui/owner/choice-field';
import { CONTENT_KEY } from '../owner-content.queries';

const choicesOf = (
  api: ApiClient,
  query: { of: ChoiceKind; q?: string; ids?: string },
  signal: AbortSignal,
) => api.GET('/api/config/content/choices', { params: { query }, signal }).then(answer);

/** The first documents of a kind whose titles have these words. */
export const choicesQuery = (api: ApiClient, of: ChoiceKind, q: string) =>
  queryOptions({
    queryKey: [...CONTENT_KEY, 'choices', of, q],
    queryFn: ({ signal }) => choicesOf(api, { of, ...(q !== '' && { q }) }, signal),
    placeholderData: (before) => before,
    refetchOnWindowFocus: false,
  });

/** The documents of a kind with these ids: 100 at most. */
export const chosenQuery = (api: ApiClient, of: ChoiceKind, ids: readonly string[]) =>
  queryOptions({
    queryKey: [...CONTENT_KEY, 'chosen', of, ids],
    queryFn: ({ signal }) => choicesOf(api, { of, ids: ids.join(',') }, signal),
    enabled: ids.length > 0,
    placeholderData: (before) => before,
    refetchOnWindowFocus: false,
  });

/** How the website looks. */
export const lookQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...CONTENT_KEY, 'look'],
    queryFn: ({ signal }) => api.GET('/api/config/content/look', { signal }).then(answer),
  });

/** The choices as a list shows them. Two of the same title show their ids as well. */
export function choicesShown(documents: readonly ContentChoice[]): readonly Choice[] {
  const titles = documents.map(({ title }) => title);
  return documents.map(({ id, title, path }) => ({
    value: id,
    label: titles.indexOf(title) === titles.lastIndexOf(title) ? title : `${title} (${id})`,
    ...(path !== null && { detail: path }),
  }));
}
