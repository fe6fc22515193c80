import type { WebsiteAnswer } from '@daybook/contracts/websites/websites.api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from './api-client';
import { useApi } from './api-context';
import { SESSION_KEY } from './owner-session';
import { WEBSITES_KEY, websiteAddress, websiteQuery } from './owner-websites';

export type WebsiteSettings = WebsiteAnswer['website'];

/**
 * Saves the settings of a website from a screen that shows some of them: what it does not show stays as it is, also
 * when somebody else has saved it meanwhile.
 * @returns `conflict` while the owner has to choose between their own settings and those that another saved first
 */
export function useSaveWebsite(
  opened: WebsiteAnswer,
  { onSaved, onRefused }: { onSaved: (saved: WebsiteAnswer) => void; onRefused?: (error: Error) => void },
) {
  const api = useApi();
  const queries = useQueryClient();
  const [base, setBase] = useState(opened);
  const { queryKey } = websiteQuery(api, opened.id);
  const save = useMutation({
    mutationFn: (change: (settings: WebsiteSettings) => WebsiteSettings) =>
      api.send<WebsiteAnswer>('PUT', websiteAddress(opened.id), {
        website: change(base.website),
        expectedRevision: base.revision,
      }),
    onSuccess: (saved) => {
      onSaved(saved);
      queries.setQueryData(queryKey, saved);
      void queries.invalidateQueries({ queryKey: WEBSITES_KEY, refetchType: 'none' });
      void queries.invalidateQueries({ queryKey: SESSION_KEY });
    },
    onError: onRefused,
  });
  const told = save.error instanceof ApiError ? save.error.conflict : undefined;
  const conflict = told && {
    conflict: told,
    onClose: () => save.reset(),
    onTheirs: () => void queries.invalidateQueries({ queryKey }),
    onMine: async () => {
      setBase(await api.get<WebsiteAnswer>(websiteAddress(opened.id)));
      save.reset();
    },
  };
  return { save, conflict };
}
