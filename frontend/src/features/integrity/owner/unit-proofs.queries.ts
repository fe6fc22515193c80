import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ApiClient, answer } from '../../../lib/api/api-client';
import { useApi } from '../../../lib/api/api-context';
import { sendErrorText } from '../../../ui/owner/load-state';
import { useToast } from '../../../ui/owner/toast';
import { isUnderWay } from './unit-proof-words';

/** The screen polls while units are being checked, and seldom otherwise: another operator may start, ms. */
const BUSY_MS = 1000;
const IDLE_MS = 15_000;

/** The newest checks of units. */
export const unitProofsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['unit-proofs'],
    queryFn: ({ signal }) => api.GET('/api/operator/unit-proofs', { signal }).then(answer),
    refetchInterval: ({ state: { data } }) => (data?.proofs.some(isUnderWay) ? BUSY_MS : IDLE_MS),
  });

/** Starts a check of a website's units; undefined: of all websites. */
export function useUnitProof() {
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (website: string | undefined) =>
      api.POST('/api/operator/unit-proofs', { body: website === undefined ? {} : { website } }).then(answer),
    onError: (error) => toast.failed(sendErrorText(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: unitProofsQuery(api).queryKey }),
  });
}
