import { useEffect, useEffectEvent } from 'react';

/** Ctrl+Z and Ctrl+Shift+Z, or Ctrl+Y, outside of text fields, which have their own undo. */
export function useUndoKeys(undo: (() => void) | undefined, redo: (() => void) | undefined) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isTyping =
      event.target instanceof Element &&
      event.target.closest('input:not([type="range"]), textarea, [contenteditable="true"], [role="dialog"]');
    if (isTyping || !(event.ctrlKey || event.metaKey)) return;
    const key = event.key.toLowerCase();
    const action = key === 'y' || (key === 'z' && event.shiftKey) ? redo : key === 'z' ? undo : undefined;
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
