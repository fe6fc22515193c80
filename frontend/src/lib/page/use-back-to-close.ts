import { useEffect, useRef } from 'react';

/** In the state of the history's entry that an overlay stands on. */
const OVERLAY = 'daybookOverlay';

/**
 * Closes an overlay by the browser's Back: it stands on an entry of the history of its own. That entry has the address
 * and the router's state of the page below, so that nothing is loaded for it.
 * @param isOn false: the page below cannot be gone back to, because the router would load it anew as a document
 * @param close called when the visitor goes back; when the overlay closes otherwise, its entry is taken back
 */
export function useBackToClose(close: () => void, isOn = true): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!isOn) return;
    const mark = Math.random();
    // past the router, for which this is no navigation
    History.prototype.pushState.call(history, { ...history.state, [OVERLAY]: mark }, '');
    // an overlay above this one has an entry of its own: when it is taken back, the history stands on this one's
    const onBack = () => history.state?.[OVERLAY] === mark || latest.current();
    // after Back, or a link in the overlay, it stands on an entry without this mark
    const takeBack = () => history.state?.[OVERLAY] === mark && history.back();
    addEventListener('popstate', onBack);
    return () => {
      removeEventListener('popstate', onBack);
      // closed together with the one above it, whose entry is taken back first
      if (history.state?.[OVERLAY]) addEventListener('popstate', takeBack, { once: true });
      takeBack();
    };
  }, [isOn]);
}
