import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, answer } from '../../lib/api/api-client';

/** Only a page on which flags show something needs their script; the server's answers have it already. */
const hasFlags = () => typeof document !== 'undefined' && document.getElementById('flags') !== null;
const flags = () => import('../../lib/page/page-flags');

/** The website and its collections, which every page of the shop needs. */
export const storefrontQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['storefront'],
    queryFn: async ({ signal }) => {
      const storefront = await api.GET('/api/commerce/storefront', { signal }).then(answer);
      return hasFlags() ? (await flags()).flaggedSite(storefront) : storefront;
    },
  });

/** The texts of the home page and of the lists' heads. */
export const frontQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['storefront', 'front'],
    queryFn: async ({ signal }) => {
      const front = await api.GET('/api/commerce/storefront/front', { signal }).then(answer);
      return hasFlags() ? (await flags()).flaggedFront(front) : front;
    },
  });
