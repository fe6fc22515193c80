import { notFound, redirect } from '@tanstack/react-router';
import {
  readAddresses,
  readAreas,
  readOrders,
  readRestocks,
  readSession,
  readSubscriptions,
} from '../features/customers/account.queries';
import { storefrontQuery } from '../features/websites/websites.queries';
import type { RouterContext } from '../lib/page/router-context';
import type { Message } from '../lib/translate';
import { m } from '../paraglide/messages';

const TITLES: Readonly<Record<string, Message>> = {
  '': m.account_title,
  subscriptions: m.account_subscriptions,
  addresses: m.account_addresses,
  settings: m.account_settings,
  'sign-in': m.account_sign_in_title,
  'sign-up': m.account_sign_up_title,
  code: m.account_code_title,
};
const WAYS_IN = ['sign-in', 'sign-up', 'code'];

/**
 * Loads a page of an account; search engines index none. A visitor who is not signed in is led to the sign-in.
 * @param name the last part of its path; empty for the orders
 */
export async function loadAccount(
  { api, queryClient, locale }: RouterContext,
  name: string,
  cursor: string | undefined,
) {
  const title = Object.hasOwn(TITLES, name) ? TITLES[name] : undefined;
  if (!title) throw notFound();
  const { website } = await queryClient.ensureQueryData(storefrontQuery(api));
  const session = await readSession(api);
  const path = name === '' ? '/account' : `/account/${name}`;
  if (!session.customer && !WAYS_IN.includes(name))
    throw redirect({ to: '/account/{-$page}', params: { page: 'sign-in' } });
  return {
    head: { title: locale.t(title), site: website.title, path, hidden: true },
    name,
    session,
    timeZone: website.timeZone,
    country: locale.locale.split('-')[1] ?? '',
    orders: name === '' ? await readOrders(api, cursor) : undefined,
    areas: name === '' ? (await readAreas(api)).results : [],
    subscriptions: name === 'subscriptions' ? (await readSubscriptions(api)).results : [],
    addresses: name === 'addresses' ? await readAddresses(api) : undefined,
    restocks: name === 'settings' ? (await readRestocks(api)).results : [],
  };
}
