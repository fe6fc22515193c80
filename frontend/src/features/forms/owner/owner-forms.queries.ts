import type { FormDocument } from '@daybook/contracts/forms/shared/form';
import { FORM_STATUSES } from '@daybook/contracts/forms/shared/form-status';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type ApiClient, answer } from '../../../lib/api/api-client';
import { FIRST_PAGE, nextPage } from '../../../lib/api/paging';
import { oneOf } from '../../../lib/one-of';

/** The keys of all queries about forms begin with it. */
export const FORMS_KEY = ['owner-forms'] as const;

const PAGE_SIZE = '50';

/** The search of the list. Without a status it shows all forms. */
export const FORM_FILTERS = ['q', 'status'] as const;
export type FormsSearch = { readonly [Name in (typeof FORM_FILTERS)[number]]?: string };

export const ownerFormsQuery = (api: ApiClient, { q, status }: FormsSearch) =>
  infiniteQueryOptions({
    queryKey: [...FORMS_KEY, 'list', { q, status }],
    queryFn: ({ pageParam: cursor, signal }) => {
      const query = { q, status: oneOf(FORM_STATUSES, status), limit: PAGE_SIZE, cursor };
      return api.GET('/api/config/forms', { params: { query }, signal }).then(answer);
    },
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (last) => nextPage(last),
    placeholderData: (before) => before,
  });

/** The working copy of one form. */
export const ownerFormQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...FORMS_KEY, 'form', id],
    queryFn: ({ signal }) =>
      api.GET('/api/config/forms/{id}', { params: { path: { id } }, signal }).then(answer),
    refetchOnWindowFocus: false,
  });

/** What happened to a form, the newest first. */
export const formHistoryQuery = (api: ApiClient, id: string) =>
  infiniteQueryOptions({
    queryKey: [...FORMS_KEY, 'history', id],
    queryFn: ({ pageParam: cursor, signal }) =>
      api
        .GET('/api/config/forms/{id}/history', { params: { path: { id }, query: { cursor } }, signal })
        .then(answer),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (last) => nextPage(last),
  });

const ofRevision = (id: string, revision: number) => ({
  params: { path: { id }, header: { 'If-Match': `"${revision}"` } },
});

/** @throws ApiError, with `conflict` when another member has saved the form since `revision` */
export const saveForm = (api: ApiClient, form: FormDocument, revision: number) =>
  api.PUT('/api/config/forms/{id}', { ...ofRevision(form.id, revision), body: form }).then(answer);

/** Lets visitors fill in the working copy. */
export const publishForm = (api: ApiClient, id: string, revision: number) =>
  api.POST('/api/config/forms/{id}/publish', ofRevision(id, revision)).then(answer);

/** Closes the form to visitors. */
export const archiveForm = (api: ApiClient, id: string, revision: number) =>
  api.POST('/api/config/forms/{id}/archive', ofRevision(id, revision)).then(answer);

export type SavedForm = Awaited<ReturnType<typeof saveForm>>;
