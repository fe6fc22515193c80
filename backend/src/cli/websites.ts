import type { WebsiteDocument } from '@daybook/contracts/websites/website';
import type { WebsiteEvent } from '@daybook/contracts/websites/websites.events';
import { BEGINNING, type EventStore } from '@daybook/event-store/event-store';

/** The websites of an installation as the log has them, so that a command works without a projection running. */
export async function websitesInLog(store: EventStore): Promise<WebsiteDocument[]> {
  const websites = new Map<string, WebsiteDocument>();
  for (let after = BEGINNING; ; ) {
    const page = await store.readAll({
      after,
      filter: { types: ['WebsiteSaved'], streamPrefixes: ['website-'] },
    });
    for (const { data } of page.events) {
      const { website } = data as WebsiteEvent['data'];
      websites.set(website.id, website);
    }
    if (page.atHead) return [...websites.values()];
    after = page.position;
  }
}

/** @throws Error naming what there is, when the one asked for is not there */
export function chosenWebsite(websites: readonly WebsiteDocument[], id: string | undefined): WebsiteDocument {
  const found =
    id === undefined
      ? (websites.find((site) => site.isDefault) ?? websites[0])
      : websites.find((site) => site.id === id);
  if (found) return found;
  if (websites.length === 0)
    throw new Error('There is no website yet: `daybook website create TITLE` makes one.');
  throw new Error(`There is no website ${id}. Websites: ${websites.map((site) => site.id).join(', ')}.`);
}
