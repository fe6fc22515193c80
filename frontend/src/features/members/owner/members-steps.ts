import { answer } from '../../../lib/api/api-client';
import type { OverviewAsk } from '../../../lib/owner/overview-parts';

/** Whether the account has another password than the one that it was made with. */
export async function hasOwnPassword({ api, signal }: OverviewAsk): Promise<boolean> {
  const { hasInitialPassword } = await api.GET('/api/config/sessions', { signal }).then(answer);
  return !hasInitialPassword;
}

/** Whether the website has another member, or has invited one. */
export async function hasTeam({ api, signal }: OverviewAsk): Promise<boolean> {
  const [members, invitations] = await Promise.all([
    api.GET('/api/config/members', { params: { query: { limit: '1' } }, signal }).then(answer),
    api.GET('/api/config/members/invitations', { params: { query: {} }, signal }).then(answer),
  ]);
  return members.total > 1 || invitations.results.length > 0;
}
