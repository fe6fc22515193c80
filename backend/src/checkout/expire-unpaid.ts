import { type WebsiteId, websiteId } from '@daybook/contracts/shared/identifiers';

/** A purchase that has waited for its payment as long as a cart lives. */
export type UnpaidRow = { readonly website_id: string; readonly id: string };

/** Ends one website's purchases that were not paid for in time. @param now epoch ms */
type Expiry = { expire(website: WebsiteId, ids: readonly string[], now: number): Promise<void> };

/** Ends the purchases website by website. @param now epoch ms */
export async function expireUnpaid(rows: readonly UnpaidRow[], expiry: Expiry, now: number): Promise<void> {
  const byWebsite = new Map<WebsiteId, string[]>();
  for (const { website_id, id } of rows) {
    const website = websiteId(website_id);
    byWebsite.set(website, [...(byWebsite.get(website) ?? []), id]);
  }
  for (const [website, ids] of byWebsite) await expiry.expire(website, ids, now);
}
