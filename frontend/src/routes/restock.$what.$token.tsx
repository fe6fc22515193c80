import { pageNotice } from '@daybook/contracts/shared/page-notices';
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, useLocation } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { settleCart } from '../features/cart/settle-cart';
import { BrokenLink, LinkPage } from '../features/restock/link-page';
import { claimPlaceQuery, receiptQuery } from '../features/restock/receipt.queries';
import { ReceiptPage } from '../features/restock/receipt-page';
import { useApi } from '../lib/api/api-context';
import { loadedHead } from '../lib/page/page-head';
import { loadRestockLink } from './-load-restock-link';

/**
 * The pages behind the links of restock emails. Each belongs to one subscriber, so it is neither indexed nor cached.
 */
export const Route = createFileRoute('/restock/$what/$token')({
  loader: ({ context, params }) => loadRestockLink(context, params),
  headers: () => ({ 'cache-control': 'no-store' }),
  head: loadedHead,
  notFoundComponent: BrokenLink,
  component: RestockLink,
});

function RestockLink() {
  const { token } = Route.useParams();
  const loaded = Route.useLoaderData();
  const { what, timeZone, claim = '' } = loaded;
  const search = useLocation({ select: ({ searchStr }) => searchStr });
  const queries = useQueryClient();
  // loaded already; the browser asks again when the reader comes back to the page
  const { data } = useQuery({ ...claimPlaceQuery(useApi(), claim), enabled: claim !== '' });
  const place = data?.place;
  if (what === 'receipt') return <Receipt token={token} place={place} timeZone={timeZone} />;
  return (
    <LinkPage
      key={what}
      what={what}
      about={loaded.about}
      token={token}
      place={place}
      isListed={loaded.isListed}
      timeZone={timeZone}
      notice={pageNotice(new URLSearchParams(search).get('notice'))}
      onClaimed={(cart) => settleCart(queries, cart)}
    />
  );
}

type ReceiptProps = Omit<ComponentProps<typeof ReceiptPage>, 'receipt'> & { token: string };

function Receipt({ token, ...page }: ReceiptProps) {
  const { data: receipt } = useSuspenseQuery(receiptQuery(useApi(), token));
  return <ReceiptPage receipt={receipt} {...page} />;
}
