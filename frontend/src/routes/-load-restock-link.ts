import { notFound } from '@tanstack/react-router';
import { LINK_DEEDS, type LinkDeed } from '../features/restock/link-page';
import { receiptQuery } from '../features/restock/receipt.queries';
import { storefrontQuery } from '../features/websites/websites.queries';
import { ApiError } from '../lib/api-client';
import type { RouterContext } from '../lib/router-context';
import '../lib/restock-page-texts';

type Address = { what: string; token: string };

/** What a page behind a letter's link needs; a token that is none of ours leads nowhere (404). */
export async function loadRestockLink({ api, queryClient, locale }: RouterContext, { what, token }: Address) {
  const { website } = await queryClient.ensureQueryData(storefrontQuery(api));
  const page = { site: website.title, timeZone: website.timeZone };
  if (isDeed(what)) return { ...page, what, title: locale.t(`restock.${what}.title`) };
  if (what !== 'receipt') throw notFound();
  await queryClient.fetchQuery({ ...receiptQuery(api, token), staleTime: 0 }).catch((error: unknown) => {
    throw error instanceof ApiError && error.status < 500 && error.status !== 429 ? notFound() : error;
  });
  return { ...page, what: 'receipt' as const, title: locale.t('restock.receipt.title') };
}

const isDeed = (what: string): what is LinkDeed => (LINK_DEEDS as readonly string[]).includes(what);
