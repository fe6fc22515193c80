import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { checkoutHead } from '../features/checkout/checkout-head';
import { BalancePage } from '../features/checkout/gift-card/balance-page';
import { receiptBalanceQuery } from '../features/checkout/gift-card/gift-card.queries';
import { storefrontQuery } from '../features/websites/websites.queries';
import { ApiError } from '../lib/api/api-client';
import { useApi } from '../lib/api/api-context';
import { m } from '../paraglide/messages';

type BalanceSearch = { receipt?: string; notice?: string };

/** What is left on a gift card. Without script its form comes back with a receipt, which opens the balance for minutes. */
export const Route = createFileRoute('/gift-card')({
  validateSearch: ({ receipt, notice }: Record<string, unknown>): BalanceSearch => ({
    ...(receipt !== undefined && { receipt: String(receipt) }),
    ...(notice !== undefined && { notice: String(notice) }),
  }),
  loaderDeps: ({ search: { receipt } }) => ({ receipt }),
  loader: async ({ context: { api, queryClient }, deps: { receipt } }) => {
    const { website } = await queryClient.ensureQueryData(storefrontQuery(api));
    const isOld = (error: unknown): undefined => {
      if (!(error instanceof ApiError && error.status === 404)) throw error;
    };
    if (receipt) await queryClient.ensureQueryData(receiptBalanceQuery(api, receipt)).catch(isOld);
    return { site: website.title };
  },
  head: checkoutHead(m.gift_card_title, '/gift-card'),
  component: GiftCardRoute,
});

function GiftCardRoute() {
  const { receipt = '', notice } = Route.useSearch();
  const { data } = useQuery({ ...receiptBalanceQuery(useApi(), receipt), enabled: false });
  return <BalancePage balance={data} notice={notice} />;
}
