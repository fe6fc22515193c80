import type { WebsiteAnswer } from '@daybook/contracts/websites/websites.api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answer } from '../api/api-client';
import { useApi } from '../api/api-context';
import { newsIn } from './edit-conflict';
import { type Clash, mergedWith, mergeOf } from './merge';
import { SESSION_KEY } from './owner-session';
import { WEBSITES_KEY, websiteQuery } from './owner-websites';

export type WebsiteSettings = WebsiteAnswer['website'];

type Change = (settings: WebsiteSettings) => WebsiteSettings;
type Merging = { merged: WebsiteSettings; clashes: readonly Clash[]; revision: number };

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
  const [merging, setMerging] = useState<Merging>();
  const send = useMutation({
    mutationFn: ({ website, at }: { website: WebsiteSettings; at: number }) => {
      const params = { path: { id: opened.id } };
      const body = { website, expectedRevision: at };
      return api.PUT('/api/config/websites/{id}', { params, body }).then(answer);
    },
    onSuccess: (saved) => {
      onSaved(saved);
      queries.setQueryData(websiteQuery(api, opened.id).queryKey, saved);
      void queries.invalidateQueries({ queryKey: WEBSITES_KEY, refetchType: 'none' });
      void queries.invalidateQueries({ queryKey: SESSION_KEY });
    },
    onError: (error, { website, at: tried }) => {
      const conflict = newsIn(error, tried);
      if (!conflict) {
        onRefused?.(error);
        return;
      }
      const { merged, clashes } = mergeOf(untouched(opened.website), website, conflict.changes);
      const { revision } = conflict;
      if (clashes.length > 0) setMerging({ merged, clashes, revision });
      else send.mutate({ website: merged, at: revision });
    },
  });
  return {
    save: (change: Change) => send.mutate({ website: change(opened.website), at: opened.revision }),
    isPending: send.isPending,
    /** the last error; a conflict is no error while the owner chooses, or after they closed the dialog */
    error: send.error && newsIn(send.error, send.variables.at) ? null : send.error,
    merging: merging && {
      clashes: merging.clashes,
      onClose: () => setMerging(undefined),
      onMerge: (taken: ReadonlySet<string>) => {
        setMerging(undefined);
        send.mutate({
          website: mergedWith(merging.merged, merging.clashes, taken),
          at: merging.revision,
        });
      },
    },
  };
}
