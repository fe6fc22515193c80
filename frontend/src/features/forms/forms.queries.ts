import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, answer } from '../../lib/api/api-client';

/** A form as its page shows it. */
export const formPageQuery = (api: ApiClient, urlId: string) =>
  queryOptions({
    queryKey: ['form-page', urlId],
    queryFn: ({ signal }) => {
      const params = { path: { urlId } };
      return api.GET('/api/form/pages/{urlId}', { params, signal }).then(answer);
    },
  });

/** The forms of pages of blocks. */
export const SHOWN_FORMS_KEY = ['forms-of-page'] as const;

/** The forms that stand in a page of blocks, without those that are not published. */
export const shownFormsQuery = (api: ApiClient, formIds: readonly string[]) =>
  queryOptions({
    queryKey: [...SHOWN_FORMS_KEY, formIds],
    queryFn: ({ signal }) => readShownForms(api, formIds, signal),
  });

/** Reads forms that stand in pages; without ids no request is made. */
export async function readShownForms(api: ApiClient, formIds: readonly string[], signal?: AbortSignal) {
  if (formIds.length === 0) return { formIds: [], results: [], entered: null };
  const query = { ids: formIds.join('~') };
  return api.GET('/api/form/shown', { params: { query }, signal }).then(answer);
}
