import type { Navigation } from '@daybook/contracts/content/shared/navigation';
import { useState } from 'react';
import { useApi } from '../../../../lib/api/api-context';
import { useSettingsDraft } from '../../../../lib/owner/use-settings-draft';
import { useUndoKeys } from '../../../../ui/owner/use-undo-keys';
import { navigationQuery, saveNavigation } from './navigation.queries';

/** Steps that can be undone. */
const MOST_STEPS = 100;

type Steps = { readonly before: readonly Navigation[]; readonly after: readonly Navigation[] };

/** The navigation that a member edits, and what they can undo of it. Edits of others are merged at a save. */
export function useNavigationDraft(opened: { settings: Navigation; version: number }) {
  const api = useApi();
  const state = useSettingsDraft<Navigation>(
    opened,
    (saved) => saveNavigation(api, saved),
    navigationQuery(api).queryKey,
    { done: 'Navigation saved.' },
  );
  const { draft } = state;
  const [{ before, after }, setSteps] = useState<Steps>({ before: [], after: [] });
  /** a navigation without a home page or a footer takes one away */
  const show = (next: Navigation) =>
    state.change({ homePageId: undefined, footerRegionId: undefined, ...next } as Partial<Navigation>);
  const change = (next: Navigation) => {
    setSteps({ before: [...before, draft].slice(-MOST_STEPS), after: [] });
    show(next);
  };
  const last = before.at(-1);
  const next = after.at(0);
  const undo =
    last &&
    (() => {
      setSteps({ before: before.slice(0, -1), after: [draft, ...after] });
      show(last);
    });
  const redo =
    next &&
    (() => {
      setSteps({ before: [...before, draft], after: after.slice(1) });
      show(next);
    });
  useUndoKeys(undo, redo);
  return { ...state, change, undo, redo };
}
