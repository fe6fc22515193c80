import type { EditorHere, NewerPage } from '@daybook/contracts/content/owner-pages.api';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError, answer } from '../../../../lib/api/api-client';
import { useApi } from '../../../../lib/api/api-context';
import { withNewer } from './others';
import type { PageDraft } from './page-draft';

/** An editor that is seen asks so often for what others have changed, ms. */
const EVERY = 2000;
/** The longest time between two tries while the API does not answer, ms. */
const LONGEST = 60_000;

/**
 * Takes over what others change, and says that the member is there. It asks while the screen is seen.
 * @param chosen the block that the member works on
 * @returns the other members who have the page open
 */
export function useOthers(
  draft: PageDraft,
  pageId: string,
  chosen: string | undefined,
): readonly EditorHere[] {
  const api = useApi();
  const [others, setOthers] = useState<readonly EditorHere[]>([]);
  const ask = useEffectEvent(async (signal: AbortSignal) => {
    const after = draft.seenRevision();
    const query = {
      after: String(after ?? draft.snapshot().revision),
      ...(chosen !== undefined && { block: chosen }),
    };
    const params = { path: { id: pageId }, query };
    const newer = await api.GET('/api/config/pages/{id}/newer', { params, signal }).then(answer);
    if (after !== undefined && newer.revision > after) takeOver(after, newer);
    setOthers((before) => (areSame(before, newer.editors) ? before : newer.editors));
  });
  const takeOver = (after: number, newer: NewerPage) =>
    draft.takeOver(after, (saved) => withNewer(saved, newer));
  useEffect(() => everyNowAndThen(ask), []);
  return others;
}

const areSame = (a: readonly EditorHere[], b: readonly EditorHere[]): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** Asks again and again while the page is seen, the more seldom the more often it fails. @returns ends it */
function everyNowAndThen(ask: (signal: AbortSignal) => Promise<void>): () => void {
  const ended = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = EVERY;
  let isAsking = false;
  const next = async () => {
    if (isAsking || document.visibilityState === 'hidden') return;
    isAsking = true;
    try {
      await ask(ended.signal);
      pause = EVERY;
    } catch (error) {
      const wanted = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0;
      pause = Math.max(wanted, Math.min(LONGEST, pause * 2));
    }
    isAsking = false;
    if (!ended.signal.aborted) timer = setTimeout(() => void next(), pause);
  };
  const onSeen = () => {
    clearTimeout(timer);
    void next();
  };
  document.addEventListener('visibilitychange', onSeen);
  timer = setTimeout(() => void next(), 0);
  return () => {
    ended.abort();
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onSeen);
  };
}
