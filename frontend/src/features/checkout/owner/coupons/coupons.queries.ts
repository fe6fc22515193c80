import type { OwnerCoupon } from '@daybook/contracts/checkout/settings/settings.api';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type ApiClient, answer } from '../../../../lib/api/api-client';
import { FIRST_PAGE, nextPage } from '../../../../lib/api/paging';
import type { components } from '../../../../lib/api/schema.gen';

export const COUPONS_KEY = ['owner-coupons'] as const;
const PAGE_SIZE = '50';

/** A coupon as its owner writes it. */
export type CouponDraft = Omit<OwnerCoupon['coupon'], 'id'>;

/** The coupons of the website, the one saved last first. */
export const couponsQuery = (api: ApiClient) =>
  infiniteQueryOptions({
    queryKey: [...COUPONS_KEY, 'list'],
    queryFn: ({ pageParam: cursor, signal }) =>
      api
        .GET('/api/config/coupons', { params: { query: { limit: PAGE_SIZE, cursor } }, signal })
        .then(answer),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (last) => nextPage(last),
  });

export const couponQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...COUPONS_KEY, 'one', id],
    queryFn: ({ signal }) =>
      api.GET('/api/config/coupons/{id}', { params: { path: { id } }, signal }).then(answer),
    refetchOnWindowFocus: false,
  });

/** The first products and the collections: what a coupon can be limited to. */
export const scopeChoicesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...COUPONS_KEY, 'scope'],
    queryFn: async ({ signal }) => {
      const [products, collections] = await Promise.all([
        api.GET('/api/config/products', { params: { query: { limit: '100' } }, signal }).then(answer),
        api.GET('/api/config/collections', { signal }).then(answer),
      ]);
      return {
        products: distinctly(products.results),
        collections: distinctly(collections.results.map(({ collection }) => collection)),
      };
    },
  });

/** Names to choose by: where two things have one title, each has its address too. */
const distinctly = (things: readonly { id: string; title: string; urlId: string }[]) =>
  things.map(({ id, title, urlId }) => {
    const isAlone = things.every((other) => other.id === id || other.title !== title);
    return { id, title: isAlone ? title : `${title} (${urlId})` };
  });

type Sent = components['schemas']['CouponDocument'];

export const createCoupon = (api: ApiClient, coupon: CouponDraft) =>
  api.POST('/api/config/coupons', { body: coupon as Sent }).then(answer);

/** @throws ApiError, with `conflict` when another member has saved since `version` */
export const saveCoupon = (api: ApiClient, id: string, coupon: CouponDraft, version: number) =>
  api
    .PUT('/api/config/coupons/{id}', {
      params: { path: { id }, header: { 'If-Match': `"${version}"` } },
      body: coupon as Sent,
    })
    .then(answer);
