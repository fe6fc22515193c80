import type { MembersAnswer } from '@daybook/contracts/members/members.api';
import { useQuery } from '@tanstack/react-query';
import { useApi } from './api-context';
import { useMay, useSession } from './owner-session';

/**
 * Names for those whom the log names by account: oneself, and the members where one may see them.
 * @returns a function from what stands in the log to a name; null is the shop itself
 */
export function useNameOf(): (by: string | null) => string {
  const api = useApi();
  const { member } = useSession();
  const { data } = useQuery({
    queryKey: ['members'],
    queryFn: ({ signal }) => api.get<MembersAnswer>('/api/config/members', signal),
    enabled: useMay('members.manage'),
  });
  const emails = new Map(data?.members.map(({ id, email }) => [id, email ?? 'A former member']));
  return (by) => {
    if (by === null) return 'The shop';
    if (by === member.id) return 'You';
    const name = emails.get(by);
    if (name) return name;
    return /^[0-9a-f]{8}-/.test(by) ? 'A colleague' : `${by.slice(0, 1).toUpperCase()}${by.slice(1)}`;
  };
}
