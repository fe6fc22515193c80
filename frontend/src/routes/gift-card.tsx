import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { BalancePage } from '../features/checkout/gift-card/balance-page';
import { receiptBalanceQuery } from '../features/checkout/gift-card/gift-card.queries';
import { storefrontQuery } from '../features/websites/websites.queries';
import { ApiError } from '../lib/api/api-client';
import { useApi } from '../lib/api/api-context';
import { loadedHead } from '../lib/page/page-head';
import { searchTexts } from '../lib/page/search-texts';
import { m } from '../paraglide/messages';

const search = searchTexts('receipt', 'notice');

/** What is left on a gift card. Without script its form comes back with a receipt, which opens the balance for minutes. */
export const Route = createFileRoute('/gift-card')({
  validateSearch: search,
  loaderDeps: ({ search: { receipt } }) => ({ receipt }),
  loader: async ({ context: { api, queryClient, locale }, deps: { receipt } }) => {
    const { website } = await queryClient.ensureQueryData(storefrontQuery(api));
    const isOld = (error: unknown): undefined => {
      if (!(error instanceof ApiError && error.status === 404)) throw error;
    };
    if (receipt) await queryClient.ensureQueryData(receiptBalanceQuery(api, receipt)).catch(isOld);
    const title = locale.t(m.gift_card_title);
    return { head: { title, site: website.title, path: '/gift-card', hidden: true } };
  },
  head: loadedHead,
  component: GiftCardRoute,
});

function GiftCardRoute() {
  const { receipt = '', notice } = Route.useSearch();
  const { data } = useQuery({ ...receiptBalanceQuery(useApi(), receipt), enabled: false });
  return <BalancePage balance={data} notice={notice} />;
}
