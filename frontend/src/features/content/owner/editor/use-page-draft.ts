import type { OwnerPage } from '@daybook/contracts/content/owner-pages.api';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type ApiClient, answer } from '../../../../lib/api/api-client';
import { useApi } from '../../../../lib/api/api-context';
import { type Kept, keepChanges } from '../../../../lib/owner/kept-changes';
import { readPage } from '../owner-content.queries';
import { type PageCalls, PageDraft } from './page-draft';
import type { UnsavedPage } from './unsaved-page';
import { useKeptKey } from './use-kept-changes';

const callsOf = (api: ApiClient, id: string): PageCalls => ({
  read: () => readPage(api, id),
  saveHead: (base, fields) =>
    api.PUT('/api/config/pages/{id}/head', { params: { path: { id } }, body: { base, fields } }).then(answer),
  edit: (base, operations) =>
    api
      .POST('/api/config/pages/{id}/edits', {
        params: { path: { id } },
        // the client's type knows no values of any kind
        body: { base, operations: operations as never },
      })
      .then(answer),
});

/**
 * The page that the member works on. It sends its changes by itself while the screen is open.
 * @param kept what an earlier visit has left unsaved
 */
export function usePageDraft(page: OwnerPage, kept: Kept<UnsavedPage> | undefined) {
  const api = useApi();
  const key = useKeptKey(page.id);
  const [draft] = useState(
    () =>
      new PageDraft(page, callsOf(api, page.id), {
        kept,
        keep: (unsaved) => void keepChanges(key, unsaved),
      }),
  );
  useEffect(() => {
    draft.open();
    const online = () => void draft.flush();
    window.addEventListener('online', online);
    return () => {
      window.removeEventListener('online', online);
      draft.close();
    };
  }, [draft]);
  return { draft, state: useSyncExternalStore(draft.subscribe, draft.snapshot) };
}
