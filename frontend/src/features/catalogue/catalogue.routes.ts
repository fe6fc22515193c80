import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { OverviewPart } from '../../lib/owner/overview-parts';
import { prefetchNames } from '../../lib/owner/owner-names';
import { screen, searchTexts } from '../../lib/owner/owner-routes';
import { choosableWebsitesQuery } from '../../lib/owner/owner-websites';
import type { PaletteSearch } from '../../lib/owner/palette-search';
import { bulkJobsQuery } from './owner/bulk/bulk-jobs.queries';
import { productsSearch } from './owner/lists/products-search';
import {
  collectionsQuery,
  DELETED,
  deletedProductsQuery,
  FILTERS,
  ownerProductQuery,
  ownerProductsQuery,
  productHistoryQuery,
} from './owner/owner-catalogue.queries';
import { ownerReviewsQuery, REVIEW_FILTERS } from './owner/reviews/owner-reviews.queries';

const listSearch = searchTexts(...FILTERS, 'sort');
const reviewsSearch = searchTexts(...REVIEW_FILTERS);

const right = 'catalogue.edit';

/**
 * The screen of one product also shows its stock, so it is in `routes/config/composed.routes.ts`, where features meet.
 */
export const screens = [
  createRoute({
    ...screen({
      right,
      entry: {
        label: 'Products',
        icon: 'products',
        group: 'Store',
        place: 20,
        words: 'catalogue items deleted restore trash',
      },
    }),
    path: 'products',
    validateSearch: listSearch,
    loaderDeps: ({ search }) => search,
    loader: ({ context: { api, queryClient, session }, deps, cause }) => {
      const { filter, sort } = productsSearch(deps);
      if (filter.status === DELETED) prefetchNames(queryClient, api, session);
      return (
        cause !== 'stay' &&
        Promise.all([
          filter.status === DELETED
            ? queryClient.ensureInfiniteQueryData(deletedProductsQuery(api, filter.q))
            : queryClient.ensureInfiniteQueryData(ownerProductsQuery(api, filter, sort)),
          queryClient.ensureQueryData(collectionsQuery(api)),
        ])
      );
    },
    component: lazyRouteComponent(() => import('./owner/lists/products-page'), 'ProductsPage'),
  }),
  createRoute({
    ...screen({
      right,
      entry: {
        label: 'New product',
        icon: 'plus',
        group: 'Store',
        place: 21,
        words: 'add create',
        firstStep: {
          text: 'Add a product with pictures',
          isForOpening: true,
          place: 20,
          isDone: (ask) => import('./owner/catalogue-overview').then(({ hasProduct }) => hasProduct(ask)),
        },
        isBelow: true,
      },
    }),
    path: 'products/new',
    validateSearch: searchTexts('copyOf'),
    loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(collectionsQuery(api)),
    component: lazyRouteComponent(() => import('./owner/new-product-page'), 'NewProductPage'),
  }),
  createRoute({
    ...screen({
      right,
      entry: {
        label: 'Import and export',
        icon: 'swap',
        group: 'Store',
        place: 22,
        words: 'csv shopify upload download',
        isBelow: true,
      },
    }),
    path: 'products/import',
    validateSearch: searchTexts('job'),
    component: lazyRouteComponent(() => import('./owner/imports/import-page'), 'ImportPage'),
  }),
  createRoute({
    ...screen({
      right,
      entry: {
        label: 'Bulk changes',
        icon: 'swap',
        group: 'Store',
        place: 23,
        words: 'undo many jobs',
        isBelow: true,
      },
    }),
    path: 'products/bulk',
    loader: ({ context: { api, queryClient, session } }) => {
      prefetchNames(queryClient, api, session);
      return queryClient.ensureInfiniteQueryData(bulkJobsQuery(api));
    },
    component: lazyRouteComponent(() => import('./owner/bulk/bulk-jobs-page'), 'BulkJobsPage'),
  }),
  createRoute({
    ...screen({ right: 'settings.edit' }),
    path: 'currency',
    component: lazyRouteComponent(() => import('./owner/currency/currency-page'), 'CurrencyPage'),
  }),
  createRoute({
    ...screen({ right }),
    path: 'products/bulk/$jobId',
    component: lazyRouteComponent(() => import('./owner/bulk/bulk-job-page'), 'BulkJobPage'),
  }),
  createRoute({
    ...screen({
      right: 'operator',
      entry: {
        label: 'Rewind',
        icon: 'swap',
        group: 'Installation',
        place: 45,
        isRare: true,
        words: 'operator undo take back import bulk price change restore',
      },
    }),
    path: 'operator/rewind',
    validateSearch: searchTexts('website'),
    loader: ({ context: { api, queryClient, session } }) => {
      prefetchNames(queryClient, api, session);
      return queryClient.ensureQueryData(choosableWebsitesQuery(api, ''));
    },
    component: lazyRouteComponent(() => import('./owner/rewind/rewind-page'), 'RewindPage'),
  }),
  createRoute({
    ...screen({ right: 'history.read' }),
    path: 'products/$productId/history',
    loader: ({ context: { api, queryClient, session }, params: { productId } }) => {
      prefetchNames(queryClient, api, session);
      // a deleted product still has a history, so the loader does not wait for the product
      void queryClient.prefetchQuery(ownerProductQuery(api, productId));
      return queryClient.ensureInfiniteQueryData(productHistoryQuery(api, productId));
    },
    component: lazyRouteComponent(() => import('./owner/product-history-page'), 'ProductHistoryPage'),
  }),
  createRoute({
    ...screen({
      right,
      entry: {
        label: 'Collections',
        icon: 'collections',
        group: 'Store',
        place: 30,
        words: 'categories lists',
      },
    }),
    path: 'collections',
    loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(collectionsQuery(api)),
    component: lazyRouteComponent(() => import('./owner/collections/collections-page'), 'CollectionsPage'),
  }),
  createRoute({
    ...screen({
      right: 'reviews.moderate',
      entry: {
        label: 'Reviews',
        icon: 'star',
        group: 'Store',
        place: 40,
        words: 'ratings stars moderate reply',
        firstStep: {
          text: 'Approve reviews and answer them',
          place: 60,
          isDone: (ask) => import('./owner/catalogue-overview').then(({ hasDecided }) => hasDecided(ask)),
        },
      },
    }),
    path: 'reviews',
    validateSearch: reviewsSearch,
    loaderDeps: ({ search }) => search,
    loader: ({ context: { api, queryClient, session }, deps, cause }) => {
      prefetchNames(queryClient, api, session);
      return cause !== 'stay' && queryClient.ensureInfiniteQueryData(ownerReviewsQuery(api, deps));
    },
    component: lazyRouteComponent(() => import('./owner/reviews/reviews-page'), 'ReviewsPage'),
  }),
  createRoute({
    ...screen({
      right,
      entry: {
        label: 'Import and export reviews',
        icon: 'star',
        group: 'Store',
        place: 41,
        words: 'csv upload download ratings',
        isBelow: true,
      },
    }),
    path: 'reviews/import',
    component: lazyRouteComponent(() => import('./owner/reviews/review-import-page'), 'ReviewImportPage'),
  }),
] as const;

/** Finds products for the palette. */
export const finder: PaletteSearch = {
  right,
  find: (api, words, signal) =>
    import('./owner/lists/find-products').then(({ findProducts }) => findProducts(api, words, signal)),
};

/** What the overview shows of products and their reviews. */
export const overview: readonly OverviewPart[] = [
  {
    name: 'products',
    right,
    find: (ask) =>
      import('./owner/catalogue-overview').then(({ findProductCounts }) => findProductCounts(ask)),
  },
  {
    name: 'failed-work',
    right,
    find: (ask) => import('./owner/catalogue-overview').then(({ findFailedWork }) => findFailedWork(ask)),
  },
  {
    name: 'reviews',
    right: 'reviews.moderate',
    find: (ask) => import('./owner/catalogue-overview').then(({ findReviews }) => findReviews(ask)),
  },
];
