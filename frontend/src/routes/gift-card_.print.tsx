import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { giftCardPrintQuery } from '../features/checkout/gift-card/gift-card.queries';
import { PrintPage } from '../features/checkout/gift-card/print-page';
import { useApi } from '../lib/api/api-context';
import { loadedHead } from '../lib/page/page-head';
import { searchTexts } from '../lib/page/search-texts';
import { m } from '../paraglide/messages';
import { openSecret } from './-open-secret';

const search = searchTexts('card');

/** A bought gift card to print. The link in its email is a secret, so the page is neither indexed nor cached. */
export const Route = createFileRoute('/gift-card_/print')({
  validateSearch: search,
  loaderDeps: ({ search: { card = '' } }) => ({ card }),
  loader: async ({ context, deps: { card } }) => {
    const { api, queryClient, locale } = context;
    const { website } = await openSecret(context, queryClient.ensureQueryData(giftCardPrintQuery(api, card)));
    const site = website.title;
    return { head: { title: locale.t(m.gift_print_title), site, path: '/gift-card/print', hidden: true } };
  },
  head: loadedHead,
  component: GiftCardPrintRoute,
});

function GiftCardPrintRoute() {
  const { card } = Route.useLoaderDeps();
  const { data } = useSuspenseQuery(giftCardPrintQuery(useApi(), card));
  return <PrintPage card={data} site={Route.useLoaderData().head.site} />;
}
