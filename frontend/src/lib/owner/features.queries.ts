import type { FlagFeature } from '@daybook/contracts/analytics/shared/flags/flag';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ApiClient, answer } from '../api/api-client';
import { useApi } from '../api/api-context';

/** A flag that is saved may change them. */
export const FEATURES_KEY = ['owner-features'] as const;

const featuresQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: FEATURES_KEY,
    queryFn: ({ signal }) => api.GET('/api/config/features', { signal }).then(answer),
    staleTime: 60_000,
  });

/**
 * The features under a flag that are on for this member; none before they are known.
 * @param isAsked whether the member could open one of their screens
 */
export function useFeatures(isAsked: boolean): readonly FlagFeature[] {
  return useQuery({ ...featuresQuery(useApi()), enabled: isAsked }).data?.features ?? [];
}
