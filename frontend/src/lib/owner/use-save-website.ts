import type { WebsiteAnswer } from '@daybook/contracts/websites/websites.api';
import { useQueryClient } from '@tanstack/react-query';
import { answer } from '../api/api-client';
import { useApi } from '../api/api-context';
import { SESSION_KEY } from './owner-session';
import { WEBSITES_KEY, websiteQuery } from './owner-websites';
import { useMergingSave } from './use-merging-save';

export type WebsiteSettings = WebsiteAnswer['website'];

type Change = (settings: WebsiteSettings) => WebsiteSettings;

type SaveWebsite = {
  /** the settings that the form gives when the owner types nothing: what it only writes out in full is no change */
  untouched: Change;
  onSaved: (saved: WebsiteAnswer) => void;
  onRefused?: (error: Error) => void;
};

/**
 * Saves the settings of a website from a screen that shows some of them. When another member has saved meanwhile,
 * a field that only one of the two has changed keeps that change.
 * @returns `merging` while the owner has to choose, field by field, between what both have changed
 */
export function useSaveWebsite(opened: WebsiteAnswer, { untouched, onSaved, onRefused }: SaveWebsite) {
  const api = useApi();
  const queries = useQueryClient();
  const sending = useMergingSave(untouched(opened.website), {
    send: ({ document: website, at }: { document: WebsiteSettings; at: number }) => {
      const params = { path: { id: opened.id } };
      const body = { website, expectedRevision: at };
      return api.PUT('/api/config/websites/{id}', { params, body }).then(answer);
    },
    onSaved: (saved) => {
      onSaved(saved);
      queries.setQueryData(websiteQuery(api, opened.id).queryKey, saved);
      void queries.invalidateQueries({ queryKey: WEBSITES_KEY, refetchType: 'none' });
      void queries.invalidateQueries({ queryKey: SESSION_KEY });
    },
    onRefused,
  });
  return {
    ...sending,
    save: (change: Change) => sending.save({ document: change(opened.website), at: opened.revision }),
  };
}
