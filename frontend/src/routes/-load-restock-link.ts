import { notFound } from '@tanstack/react-router';
import { LINK_ACTIONS, LINK_MESSAGES, type LinkAction } from '../features/restock/link-actions';
import { claimPlaceQuery, receiptQuery } from '../features/restock/receipt.queries';
import { storefrontQuery } from '../features/websites/websites.queries';
import { ApiError } from '../lib/api/api-client';
import type { RouterContext } from '../lib/page/router-context';
import { m } from '../paraglide/messages';

type Address = { what: string; token: string };

/** Loads the page behind an email's link. An unknown token is answered with 404. */
export async function loadRestockLink({ api, queryClient, locale }: RouterContext, { what, token }: Address) {
  const { website } = await queryClient.ensureQueryData(storefrontQuery(api));
  const page = { site: website.title, timeZone: website.timeZone };
  const receipt = () =>
    queryClient.fetchQuery({ ...receiptQuery(api, token), staleTime: 0 }).catch((error: unknown) => {
      throw error instanceof ApiError && error.status < 500 && error.status !== 429 ? notFound() : error;
    });
  const place = (claim: string) => queryClient.fetchQuery({ ...claimPlaceQuery(api, claim), staleTime: 0 });
  if (isLinkAction(what)) {
    const about = what === 'claim' || what === 'decline' || what === 'leave' ? await receipt() : undefined;
    const claim = what === 'claim' ? token : undefined;
    if (claim) await place(claim);
    return { ...page, what, about, claim, title: locale.t(LINK_MESSAGES[what].title) };
  }
  if (what !== 'receipt') throw notFound();
  const { links } = await receipt();
  const claim = links.claim ?? undefined;
  if (claim) await place(claim);
  return { ...page, what: 'receipt' as const, claim, title: locale.t(m.restock_receipt_title) };
}

const isLinkAction = (what: string): what is LinkAction => (LINK_ACTIONS as readonly string[]).includes(what);
