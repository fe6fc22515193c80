import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { prefetchNames } from '../../lib/owner/owner-names';
import { screen, searchTexts } from '../../lib/owner/owner-routes';
import { INBOX_FILTERS, inboxQuery } from './owner/inbox/inbox.queries';
import { FORM_FILTERS, formHistoryQuery, ownerFormQuery, ownerFormsQuery } from './owner/owner-forms.queries';

const formsSearch = searchTexts(...FORM_FILTERS);

const inboxSearch = searchTexts(...INBOX_FILTERS, 'open');

const right = 'forms.edit';

export const screens = [
  createRoute({
    ...screen({
      right,
      entry: {
        label: 'Forms',
        icon: 'form',
        group: 'Website',
        place: 7,
        words: 'contact survey fields questions builder',
      },
    }),
    path: 'forms',
    validateSearch: formsSearch,
    loaderDeps: ({ search }) => search,
    loader: ({ context: { api, queryClient }, deps, cause }) =>
      cause !== 'stay' && queryClient.ensureInfiniteQueryData(ownerFormsQuery(api, deps)),
    component: lazyRouteComponent(() => import('./owner/list/forms-page'), 'FormsPage'),
  }),
  createRoute({
    ...screen({
      right: 'submissions.read',
      entry: {
        label: 'Submissions',
        icon: 'envelope',
        group: 'Website',
        place: 8,
        words: 'inbox messages forms answers spam export',
      },
    }),
    path: 'forms/submissions',
    validateSearch: inboxSearch,
    // the list is the same, whichever of its submissions is open
    loaderDeps: ({ search: { open: _, ...filters } }) => filters,
    loader: ({ context: { api, queryClient, session }, deps, cause }) => {
      prefetchNames(queryClient, api, session);
      return cause !== 'stay' && queryClient.ensureInfiniteQueryData(inboxQuery(api, deps));
    },
    component: lazyRouteComponent(() => import('./owner/inbox/inbox-page'), 'InboxPage'),
  }),
  createRoute({
    ...screen({ right: 'history.read' }),
    path: 'forms/$formId/history',
    loader: ({ context: { api, queryClient, session }, params: { formId } }) => {
      prefetchNames(queryClient, api, session);
      return Promise.all([
        queryClient.ensureInfiniteQueryData(formHistoryQuery(api, formId)),
        queryClient.fetchQuery(ownerFormQuery(api, formId)),
      ]);
    },
    component: lazyRouteComponent(() => import('./owner/builder/form-history-page'), 'FormHistoryPage'),
  }),
] as const;
