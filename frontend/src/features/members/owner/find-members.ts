import { type ApiClient, answer } from '../../../lib/api/api-client';
import type { PaletteItem } from '../../../lib/owner/palette-search';
import { searchIn } from '../../../lib/owner/word-search';

/** So many members are shown at once. */
const LIMIT = 5;

/** Finds members by their email for the palette; typos are forgiven. */
export async function findMembers(
  api: ApiClient,
  typed: string,
  signal: AbortSignal,
): Promise<PaletteItem[]> {
  const { names } = await api.GET('/api/config/members/names', { signal }).then(answer);
  return searchIn(names, typed, ({ email }) => ({ label: email }))
    .slice(0, LIMIT)
    .map(({ id, email }) => ({
      id: `member-${id}`,
      label: email,
      detail: 'Member',
      icon: 'members',
      open: (navigate) => navigate({ to: '/config/members', search: { q: email } }),
    }));
}
