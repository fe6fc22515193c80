import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../lib/api/api-client';
import type { OverviewPart } from '../../../lib/owner/overview-parts';
import type { OwnerSession } from '../../../lib/owner/owner-session';

/** What one part of the overview found. The tasks change as members and workers work, so each opening asks again. */
export const findingsQuery = (api: ApiClient, session: OwnerSession, { name, find }: OverviewPart) =>
  queryOptions({
    queryKey: ['overview', session.website.id, name],
    queryFn: ({ signal }) => find({ api, session, signal }),
    staleTime: 0,
    // a link may hold more than data
    structuralSharing: false,
  });
