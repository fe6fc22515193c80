import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { prefetchNames } from '../../lib/owner/owner-names';
import { screen, searchTexts } from '../../lib/owner/owner-routes';
import type { PaletteSearch } from '../../lib/owner/palette-search';
import { customerQuery, customersQuery } from './owner/customers.queries';

const customersSearch = searchTexts('q', 'kind');

const right = 'orders.read';

export const screens = [
  createRoute({
    ...screen({
      right,
      entry: {
        label: 'Customers',
        icon: 'members',
        group: 'Store',
        place: 16,
        words: 'buyers people accounts guests emails tax exempt notes export',
      },
    }),
    path: 'customers',
    validateSearch: customersSearch,
    loaderDeps: ({ search }) => search,
    loader: ({ context: { api, queryClient }, deps, cause }) =>
      cause !== 'stay' && queryClient.ensureInfiniteQueryData(customersQuery(api, deps)),
    component: lazyRouteComponent(() => import('./owner/customers-page'), 'CustomersPage'),
  }),
  createRoute({
    ...screen({ right }),
    path: 'customers/$customerId',
    loader: ({ context: { api, queryClient, session }, params: { customerId } }) => {
      prefetchNames(queryClient, api, session);
      return queryClient.fetchQuery(customerQuery(api, customerId));
    },
    component: lazyRouteComponent(() => import('./owner/customer-page'), 'CustomerPage'),
  }),
] as const;

/** Finds customers for the palette. */
export const finder: PaletteSearch = {
  right,
  find: (api, words, signal) =>
    import('./owner/find-customers').then(({ findCustomers }) => findCustomers(api, words, signal)),
};
