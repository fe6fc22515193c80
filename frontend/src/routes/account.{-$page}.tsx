import { wayBack } from '@daybook/contracts/customers/shared/way-back';
import { createFileRoute } from '@tanstack/react-router';
import { loadedHead } from '../lib/page/page-head';
import { searchTexts } from '../lib/page/search-texts';
import { AccountScreen } from './-account-screen';
import { loadAccount } from './-load-account';

const search = searchTexts('notice', 'cursor', 'next');

/** The pages of a customer's account. One route has them all: each route weighs on every page of the shop. */
export const Route = createFileRoute('/account/{-$page}')({
  validateSearch: search,
  loaderDeps: ({ search: { cursor } }) => ({ cursor }),
  loader: ({ context, params, deps }) => loadAccount(context, params.page ?? '', deps.cursor),
  head: loadedHead,
  component: Account,
});

function Account() {
  const { notice, next } = Route.useSearch();
  return <AccountScreen {...Route.useLoaderData()} notice={notice} next={wayBack(next) && String(next)} />;
}
