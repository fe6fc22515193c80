import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { type ApiClient, answer } from '../api/api-client';
import { useApi } from '../api/api-context';
import { type OwnerSession, useMay, useSession } from './owner-session';

/** What an account's id begins with, which the name of no program does. */
export const ACCOUNT_ID = /^[0-9a-f]{8}-/;

/** The keys of all queries about members begin with it. */
export const MEMBERS_KEY = ['members'] as const;

const namesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...MEMBERS_KEY, 'names'],
    queryFn: ({ signal }) => api.GET('/api/config/members/names', { signal }).then(answer),
  });

/** Starts to load the names for {@link useNameOf}, when the member may see them. */
export function prefetchNames(queries: QueryClient, api: ApiClient, { permissions }: OwnerSession): void {
  if (permissions.includes('members.manage')) void queries.prefetchQuery(namesQuery(api));
}

/** The members by id and email; none for members who may not read the list of members. */
export function useMemberNames() {
  const { data } = useQuery({ ...namesQuery(useApi()), enabled: useMay('members.manage') });
  return data?.names ?? [];
}

/**
 * Names for the accounts in events. Members who may not read the list of members see only their own name.
 * @returns a function from an account id of the log to a name; null is the shop itself
 */
export function useNameOf(): (by: string | null) => string {
  const api = useApi();
  const { member } = useSession();
  const { data } = useQuery({ ...namesQuery(api), enabled: useMay('members.manage') });
  const emails = new Map(data?.names.map(({ id, email }) => [id, email]));
  return (by) => {
    if (by === null) return 'The shop';
    if (by === member.id) return 'You';
    const name = emails.get(by);
    if (name) return name;
    if (ACCOUNT_ID.test(by)) return 'A colleague';
    // a program, such as restock-emails
    const words = by.replaceAll('-', ' ');
    return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
  };
}
