import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { checkoutHead } from '../features/checkout/checkout-head';
import { giftCardPrintQuery } from '../features/checkout/gift-card/gift-card.queries';
import { PrintPage } from '../features/checkout/gift-card/print-page';
import { storefrontQuery } from '../features/websites/websites.queries';
import { ApiError } from '../lib/api/api-client';
import { useApi } from '../lib/api/api-context';
import { m } from '../paraglide/messages';

/** A bought gift card to print. The link in its email is a secret, so the page is neither indexed nor cached. */
export const Route = createFileRoute('/gift-card_/print')({
  validateSearch: ({ card }: Record<string, unknown>): { card?: string } =>
    card === undefined ? {} : { card: String(card) },
  loaderDeps: ({ search: { card = '' } }) => ({ card }),
  loader: async ({ context: { api, queryClient }, deps: { card } }) => {
    const { website } = await queryClient.ensureQueryData(storefrontQuery(api));
    await queryClient.ensureQueryData(giftCardPrintQuery(api, card)).catch((error: unknown) => {
      throw error instanceof ApiError && error.status === 404 ? notFound() : error;
    });
    return { site: website.title };
  },
  headers: () => ({ 'cache-control': 'no-store' }),
  head: checkoutHead(m.gift_print_title, '/gift-card/print'),
  component: GiftCardPrintRoute,
});

function GiftCardPrintRoute() {
  const { card } = Route.useLoaderDeps();
  const { data } = useSuspenseQuery(giftCardPrintQuery(useApi(), card));
  return <PrintPage card={data} site={Route.useLoaderData().site} />;
}
