import { useEffect, useState } from 'react';

/** Focuses an element once the page is drawn with it: its script may be under way. */
export function useLateFocus() {
  const [wanted, setWanted] = useState<{ id: string }>();
  useEffect(() => {
    const isDone = () => {
      const element = wanted && document.getElementById(wanted.id);
      element?.focus();
      return Boolean(element);
    };
    if (!wanted || isDone()) return;
    const observer = new MutationObserver(() => isDone() && observer.disconnect());
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [wanted]);
  return { on: (id: string) => setWanted({ id }) };
}
