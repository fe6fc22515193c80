import type { LegalPageName } from '@daybook/contracts/content/shared/legal-pages';
import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, answer } from '../../../../lib/api/api-client';
import { CONTENT_KEY } from '../owner-content.queries';

/** The legal pages of the website, also those that are not written yet. */
export const legalPagesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...CONTENT_KEY, 'legal'],
    queryFn: ({ signal }) => api.GET('/api/config/legal', { signal }).then(answer),
  });

/** Writes drafts of them. @param country ISO 3166-1 alpha-2, whose starting texts they get */
export const writeLegalPages = (api: ApiClient, pages: readonly LegalPageName[], country: string) =>
  api.POST('/api/config/legal', { body: { pages: [...pages], country } }).then(answer);
