import type { ProjectionLine } from '@daybook/contracts/operator/projections.api';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ApiClient, answer } from '../../../lib/api/api-client';
import { useApi } from '../../../lib/api/api-context';
import { counted } from '../../../lib/owner/whole-number';
import { sendErrorText } from '../../../ui/owner/load-state';
import { useToast } from '../../../ui/owner/toast';
import { isReplaying, projectionWords } from './projection-words';

const PROJECTIONS_KEY = ['projections'] as const;
/** The screen polls, ms: often while a replay runs, seldom while the server fails to answer. */
const POLL_INTERVAL_MS = 3000;
const REPLAY_POLL_INTERVAL_MS = 750;
const FAILING_POLL_INTERVAL_MS = 15_000;

/** Every projection of the installation, as it is now. */
export const projectionsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: PROJECTIONS_KEY,
    queryFn: ({ signal }) => api.GET('/api/operator/projections', { signal }).then(answer),
    refetchInterval: ({ state: { data, error } }) => {
      if (error) return FAILING_POLL_INTERVAL_MS;
      return data?.projections.some(isReplaying) ? REPLAY_POLL_INTERVAL_MS : POLL_INTERVAL_MS;
    },
  });

type Operation =
  | { do: 'pause' | 'resume' | 'rollback' }
  | { do: 'replay'; acceptsEqual: boolean }
  | { do: 'accept' | 'cancel'; replayId: string }
  | { do: 'retry-parked'; stream?: string };

/** Operates one projection, then shows a toast and loads the screen's data again. */
export function useProjectionOperation(name: string) {
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (operation: Operation) => carryOut(api, name, operation),
    onSuccess: (text) => toast.done(text),
    onError: (error) => toast.failed(sendErrorText(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: PROJECTIONS_KEY }),
  });
}

/** @returns what was done, for the toast */
async function carryOut(api: ApiClient, name: string, operation: Operation): Promise<string> {
  const params = { path: { name } };
  const words = projectionWords(name);
  switch (operation.do) {
    case 'pause':
      await api.POST('/api/operator/projections/{name}/pause', { params }).then(answer);
      return `${words} is paused. Pages keep showing what they show now.`;
    case 'resume':
      await api.POST('/api/operator/projections/{name}/resume', { params }).then(answer);
      return `${words} goes on.`;
    case 'rollback':
      await api.POST('/api/operator/projections/{name}/rollback', { params }).then(answer);
      return `${words} is rolled back and catches up.`;
    case 'replay': {
      const body = { acceptsEqual: operation.acceptsEqual };
      await api.POST('/api/operator/projections/{name}/replay', { params, body }).then(answer);
      return `The replay of ${words} starts.`;
    }
    case 'accept': {
      const body = { replayId: operation.replayId };
      await api.POST('/api/operator/projections/{name}/accept', { params, body }).then(answer);
      return `The rebuilt tables of ${words} go live.`;
    }
    case 'cancel': {
      const body = { replayId: operation.replayId };
      await api.POST('/api/operator/projections/{name}/cancel', { params, body }).then(answer);
      return `The replay of ${words} is cancelled. Nothing has changed.`;
    }
    case 'retry-parked': {
      const body = operation.stream === undefined ? {} : { stream: operation.stream };
      const { results } = await api
        .POST('/api/operator/projections/{name}/retry-parked', { params, body })
        .then(answer);
      return retriedText(results);
    }
  }
}

function retriedText(results: readonly { error: string | null }[]): string {
  const failed = results.filter(({ error }) => error !== null).length;
  if (failed === 0) return `${counted(results.length, 'stream goes', 'streams go')} on.`;
  return `${counted(failed, 'stream is', 'streams are')} still parked.`;
}

/** The projection of this name, if there is one. */
export const projectionNamed = (projections: readonly ProjectionLine[], name: string) =>
  projections.find((one) => one.name === name);
