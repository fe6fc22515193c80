import { useEffectEvent, useLayoutEffect } from 'react';
import { frontDialog, isTyping } from '../../../ui/owner/keys';
import { saveInFront } from './save-in-front';

type FrameKeys = { onPalette: () => void; onShortcuts: () => void };

/** The keys that work on every screen: Ctrl or ⌘ with K searches, with S saves, and ? lists the shortcuts. */
export function useFrameKeys({ onPalette, onShortcuts }: FrameKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey) return;
    const key = event.key.toLowerCase();
    const isCommand = event.metaKey || event.ctrlKey;
    if (isCommand && !event.shiftKey && key === 'k') onPalette();
    // the browser would save the page
    else if (isCommand && !event.shiftKey && key === 's') saveInFront();
    else if (!isCommand && key === '?' && !isTyping(event) && !frontDialog()) onShortcuts();
    else return;
    event.preventDefault();
  });
  // a layout effect, so that the keys work as soon as the screen is visible
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
