import type {
  OwnerPaymentLink,
  PaymentLinkDocument,
} from '@daybook/contracts/checkout/payment-links/payment-links.api';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { type ApiClient, answer } from '../../../../lib/api/api-client';
import { FIRST_PAGE, nextPage } from '../../../../lib/api/paging';

export const PAYMENT_LINKS_KEY = ['owner-payment-links'] as const;
const PAGE_SIZE = '50';

/** The payment links of the website, the one saved last first. */
export const paymentLinksQuery = (api: ApiClient) =>
  infiniteQueryOptions({
    queryKey: PAYMENT_LINKS_KEY,
    queryFn: ({ pageParam: cursor, signal }) =>
      api
        .GET('/api/config/payment-links', { params: { query: { limit: PAGE_SIZE, cursor } }, signal })
        .then(answer),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (last) => nextPage(last),
  });

export const createPaymentLink = (api: ApiClient, body: PaymentLinkDocument) =>
  api.POST('/api/config/payment-links', { body }).then(answer);

/** Ends a link, or starts it again. @throws ApiError, when another member has saved since */
export const switchPaymentLink = (
  api: ApiClient,
  { link: { id, ...document }, version }: OwnerPaymentLink,
  isActive: boolean,
) =>
  api
    .PUT('/api/config/payment-links/{id}', {
      params: { path: { id }, header: { 'If-Match': `"${version}"` } },
      body: { ...document, isActive },
    })
    .then(answer);
