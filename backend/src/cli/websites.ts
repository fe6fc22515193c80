import { websiteId } from '@daybook/contracts/shared/identifiers';
import type { WebsiteDocument } from '@daybook/contracts/websites/website';
import { Directories } from '../platform/directories/directories.js';
import type { Aggregates } from '../platform/log/aggregates.js';
import { DELETION, websiteDeletionDecider } from '../websites/deletion/website-deletion.decider.js';
import { websiteDecider } from '../websites/websites.decider.js';

/** The websites of an installation as the log has them, without those that are erased, so that a command works without a projection running. */
export async function allWebsites(aggregates: Aggregates): Promise<WebsiteDocument[]> {
  const streams = aggregates.of('website', websiteDecider);
  const deletions = aggregates.of('websitedeletion', websiteDeletionDecider);
  const websites: WebsiteDocument[] = [];
  for (const id of await new Directories(aggregates).entries('websites')) {
    const state = await streams.loadState(websiteId(id), 'settings');
    const { status } = await deletions.loadState(websiteId(id), DELETION);
    if (state.status === 'present' && status !== 'erased') websites.push(state.website);
  }
  return websites;
}

/** @throws Error naming the websites, when the one that the caller names is not there */
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
