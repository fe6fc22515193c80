import { notFound } from '@tanstack/react-router';
import { LINK_ACTIONS, LINK_MESSAGES, type LinkAction } from '../features/restock/link-actions';
import { claimPlaceQuery, listingQuery, receiptQuery } from '../features/restock/receipt.queries';
import { storefrontQuery } from '../features/websites/websites.queries';
import { ApiError } from '../lib/api/api-client';
import type { RouterContext } from '../lib/page/router-context';
import type { Message } from '../lib/translate';
import { m } from '../paraglide/messages';

type Address = { what: string; token: string };

/** Loads the page behind an email's link. An unknown token is answered with 404. */
export async function loadRestockLink({ api, queryClient, locale }: RouterContext, { what, token }: Address) {
  const { website } = await queryClient.ensureQueryData(storefrontQuery(api));
  const page = (title: Message) => ({
    timeZone: website.timeZone,
    // the link is a secret, so the canonical path leaves it out
    head: { title: locale.t(title), site: website.title, path: '/restock', hidden: true },
  });
  const unlessBroken = (error: unknown) => {
    throw error instanceof ApiError && error.status < 500 && error.status !== 429 ? notFound() : error;
  };
  const receipt = () =>
    queryClient.fetchQuery({ ...receiptQuery(api, token), staleTime: 0 }).catch(unlessBroken);
  const listing = () =>
    queryClient.fetchQuery({ ...listingQuery(api, token), staleTime: 0 }).catch(unlessBroken);
  const place = (claim: string) => queryClient.fetchQuery({ ...claimPlaceQuery(api, claim), staleTime: 0 });
  if (isLinkAction(what)) {
    const about = what === 'claim' || what === 'decline' || what === 'leave' ? await receipt() : undefined;
    const claim = what === 'claim' ? token : undefined;
    if (claim) await place(claim);
    const isListed = what === 'unsubscribe' ? (await listing()).isListed : undefined;
    return { ...page(LINK_MESSAGES[what].title), what, about, claim, isListed };
  }
  if (what !== 'receipt') throw notFound();
  const { links } = await receipt();
  const claim = links.claim ?? undefined;
  if (claim) await place(claim);
  return { ...page(m.restock_receipt_title), what: 'receipt' as const, claim };
}

const isLinkAction = (what: string): what is LinkAction => (LINK_ACTIONS as readonly string[]).includes(what);
