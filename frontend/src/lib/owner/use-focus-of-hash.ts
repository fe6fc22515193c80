import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

const FOCUSABLE = 'input, select, textarea, button, a[href]';

/** Moves the focus to the field that the hash of the URL names, or to the first one of the panel with this id. */
export function useFocusOfHash() {
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    if (!hash) return;
    const named = document.getElementsByName(hash)[0];
    const panel = document.getElementById(hash);
    (named ?? panel?.querySelector<HTMLElement>(FOCUSABLE))?.focus();
    panel?.scrollIntoView?.();
  }, [hash]);
}
