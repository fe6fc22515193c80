import type { OwnerDiscounts } from '@daybook/contracts/checkout/settings/settings.api';
import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, answer } from '../../../../lib/api/api-client';
import type { components } from '../../../../lib/api/schema.gen';

/** A discount without a code as its owner writes it. */
export type DiscountDraft = OwnerDiscounts['settings']['discounts'][number];

/** The discounts of the website that need no code. */
export const discountsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['owner-discounts'],
    queryFn: ({ signal }) => api.GET('/api/config/discounts', { signal }).then(answer),
    refetchOnWindowFocus: false,
  });

/** @throws ApiError, with `conflict` when another member has saved since `version` */
export const saveDiscounts = (api: ApiClient, { settings, version }: OwnerDiscounts) =>
  api
    .PUT('/api/config/discounts', {
      params: { header: { 'If-Match': `"${version}"` } },
      body: settings as components['schemas']['DiscountSettings'],
    })
    .then(answer);
