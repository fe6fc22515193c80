import { answer } from '../../../lib/api/api-client';
import type { OverviewAsk } from '../../../lib/owner/overview-parts';

/** Whether a member has looked after the settings: the website has a domain, or its settings were saved once. */
export async function hasSettings({ api, session, signal }: OverviewAsk): Promise<boolean> {
  const params = { path: { id: session.website.id } };
  const { website, revision } = await api.GET('/api/config/websites/{id}', { params, signal }).then(answer);
  return revision > 0 || website.domains.length > 0;
}
