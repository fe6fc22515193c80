import type { LegalPageName } from '@daybook/contracts/content/shared/legal-pages';
import type { OverviewAsk } from '../../../../lib/owner/overview-parts';
import { legalPagesQuery } from './legal.queries';

/** The pages that every shop needs before it opens, wherever it is. */
const NEEDED: readonly LegalPageName[] = ['imprint', 'terms', 'privacy', 'returns'];

/** Whether visitors read the pages that a shop needs. */
export async function hasLegalPages({ api, queryClient }: OverviewAsk): Promise<boolean> {
  const { pages } = await queryClient.fetchQuery(legalPagesQuery(api));
  return pages.every(({ name, state }) => state === 'published' || !NEEDED.includes(name));
}
