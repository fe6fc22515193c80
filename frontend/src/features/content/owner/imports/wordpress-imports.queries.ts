import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, answer, answerWith } from '../../../../lib/api/api-client';

const IMPORTS = '/api/config/wordpress-imports';

/** The member's choices for an import. `collectionId`: empty, the import makes a journal. */
export type ImportChoice = { readonly collectionId: string; readonly publishes: boolean };

/** A job that imports pages, or takes such an import back. Its key is that of all jobs. */
export const wordPressJobQuery = (api: ApiClient, jobId: string) =>
  queryOptions({
    queryKey: ['catalogue-job', jobId],
    queryFn: ({ signal }) =>
      api.GET(`${IMPORTS}/{id}`, { params: { path: { id: jobId } }, signal }).then(answer),
  });

export const previewWordPress = (api: ApiClient, file: File) =>
  api.POST(IMPORTS, { params: { query: { dryRun: 'true' } }, body: { file } }).then(answerWith('posts'));

export const importWordPress = (
  api: ApiClient,
  { file, choice: { collectionId, publishes } }: { file: File; choice: ImportChoice },
) => {
  const query = {
    ...(collectionId !== '' && { collectionId }),
    publish: publishes ? ('true' as const) : ('false' as const),
  };
  return api.POST(IMPORTS, { params: { query }, body: { file } }).then(answerWith('jobId'));
};

export const undoWordPress = (api: ApiClient, jobId: string) =>
  api.POST(`${IMPORTS}/{id}/undo`, { params: { path: { id: jobId } } }).then(answer);
