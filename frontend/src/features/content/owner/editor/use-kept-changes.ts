import { useEffect, useState } from 'react';
import { dropOldChanges, type Kept, type KeptKey, keptChanges } from '../../../../lib/owner/kept-changes';
import { useSession } from '../../../../lib/owner/owner-session';
import type { UnsavedPage } from './unsaved-page';

/** The place of what this member has not saved of a page. */
export function useKeptKey(pageId: string): KeptKey {
  const { website, member } = useSession();
  return { website: website.id, document: `page/${pageId}`, member: member.id };
}

/** Time after which the editor opens without what may be kept, ms: the browser's store may hang. */
const LONGEST_WAIT = 2000;

/** The changes that an earlier visit of this member has left unsaved; undefined until the browser has looked. */
export function useKeptChanges(pageId: string): { readonly kept: Kept<UnsavedPage> | undefined } | undefined {
  const { website, document, member } = useKeptKey(pageId);
  const [found, setFound] = useState<{ readonly kept: Kept<UnsavedPage> | undefined }>();
  useEffect(() => {
    const show = (kept: Kept<UnsavedPage> | undefined) => setFound((before) => before ?? { kept });
    const timer = setTimeout(() => show(undefined), LONGEST_WAIT);
    void keptChanges<UnsavedPage>({ website, document, member }).then(show);
    void dropOldChanges(Date.now());
    return () => clearTimeout(timer);
  }, [website, document, member]);
  return found;
}
