import type {
  OwnerDelivery,
  OwnerInvoicing,
  OwnerPayments,
  OwnerTaxes,
} from '@daybook/contracts/checkout/settings/settings.api';
import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, answer } from '../../../lib/api/api-client';
import type { components } from '../../../lib/api/schema.gen';

const KEY = ['store-settings'] as const;

export const deliveryQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...KEY, 'delivery'],
    queryFn: ({ signal }) => api.GET('/api/config/shipping', { signal }).then(answer),
    refetchOnWindowFocus: false,
  });

export const taxesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...KEY, 'taxes'],
    queryFn: ({ signal }) => api.GET('/api/config/taxes', { signal }).then(answer),
    refetchOnWindowFocus: false,
  });

export const paymentsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...KEY, 'payments'],
    queryFn: ({ signal }) => api.GET('/api/config/payments', { signal }).then(answer),
    refetchOnWindowFocus: false,
  });

/** The account by which the website takes cards. */
export const stripeAccountQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...KEY, 'stripe'],
    queryFn: ({ signal }) => api.GET('/api/config/payments/stripe', { signal }).then(answer),
    refetchOnWindowFocus: false,
  });

export const invoicingQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...KEY, 'invoicing'],
    queryFn: ({ signal }) => api.GET('/api/config/invoicing', { signal }).then(answer),
    refetchOnWindowFocus: false,
  });

/** The first products, for an order that is tried. */
export const triedProductsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...KEY, 'products'],
    queryFn: ({ signal }) =>
      api.GET('/api/config/products', { params: { query: { limit: '50' } }, signal }).then(answer),
  });

const at = (version: number) => ({ params: { header: { 'If-Match': `"${version}"` } } });

/** As the client is generated: its lists may be written, and the server refuses a country that is none. */
type Sent<Name extends keyof components['schemas']> = components['schemas'][Name];

/** @throws ApiError, with `conflict` when another member has saved since `version` */
export const saveDelivery = (api: ApiClient, { settings, version }: OwnerDelivery) =>
  api
    .PUT('/api/config/shipping', { ...at(version), body: settings as Sent<'DeliverySettings'> })
    .then(answer);

/** @throws ApiError, with `conflict` when another member has saved since `version` */
export const saveTaxes = (api: ApiClient, { settings, version }: OwnerTaxes) =>
  api.PUT('/api/config/taxes', { ...at(version), body: settings as Sent<'TaxSettings'> }).then(answer);

/** @throws ApiError, with `conflict` when another member has saved since `version` */
export const savePayments = (api: ApiClient, { settings, version }: OwnerPayments) =>
  api.PUT('/api/config/payments', { ...at(version), body: settings as Sent<'PaymentSettings'> }).then(answer);

/** @throws ApiError, with `conflict` when another member has saved since `version` */
export const saveInvoicing = (api: ApiClient, { settings, version }: OwnerInvoicing) =>
  api.PUT('/api/config/invoicing', { ...at(version), body: settings }).then(answer);

/** What an order would cost by the saved settings. */
export const previewOrder = (api: ApiClient, request: Sent<'PreviewQuoteRequest'>) =>
  api.POST('/api/config/checkout/preview', { body: request }).then(answer);
