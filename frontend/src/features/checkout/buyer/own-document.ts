import { useEffect } from 'react';

/**
 * Only the document of this page lets a card provider's script in. A visitor who came here from another page of the shop
 * is still in that page's document.
 */
export function isOfAnotherPage(): boolean {
  if (typeof document === 'undefined') return false;
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded !== undefined && new URL(loaded.name).pathname !== location.pathname;
}

/** Loads the page anew where it needs a document of its own. @returns whether it is on its way, and nothing is to be shown */
export function useOwnDocument(isNeeded: boolean): boolean {
  const isLeaving = isNeeded && isOfAnotherPage();
  useEffect(() => {
    if (isLeaving) location.reload();
  }, [isLeaving]);
  return isLeaving;
}
