import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../lib/api/api-client';
import type { FirstStep, OverviewPart } from '../../../lib/owner/overview-parts';
import type { OwnerSession } from '../../../lib/owner/owner-session';

const keyOf = ({ website }: OwnerSession) => ['overview', website.id] as const;

/** What one part of the overview found. The tasks change as members and workers work, so each opening asks again. */
export const findingsQuery = (api: ApiClient, session: OwnerSession, { name, find }: OverviewPart) =>
  queryOptions({
    queryKey: [...keyOf(session), 'part', name],
    queryFn: ({ client, signal }) => find({ api, session, queryClient: client, signal }),
    staleTime: 0,
  });

/** Whether the facts say that a first step is done. */
export const stepQuery = (api: ApiClient, session: OwnerSession, { text, isDone }: FirstStep) =>
  queryOptions({
    queryKey: [...keyOf(session), 'step', text],
    queryFn: async ({ client, signal }) =>
      (await isDone?.({ api, session, queryClient: client, signal })) ?? false,
    staleTime: 0,
  });
